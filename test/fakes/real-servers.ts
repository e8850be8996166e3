import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAMS = ['nginx', 'varnishd', 'apache2']

/** Whether the servers of Debian's packages are installed. Where they are required, they must be. */
export function hasRealServers(): boolean {
  const isFound = PROGRAMS.every((program) => {
    const folders = `${process.env['PATH'] ?? ''}:/usr/sbin`.split(':')
    return folders.some((folder) => isThere(folder, program))
  })
  if (!isFound && process.env['REQUIRE_SERVERS'] === '1') {
    throw new Error(`not all of ${PROGRAMS.join(', ')} are installed`)
  }
  return isFound
}

function isThere(folder: string, program: string): boolean {
  try {
    return readdirSync(folder).includes(program)
  } catch {
    return false
  }
}

export interface RealServer extends AsyncDisposable {
  readonly url: string
}

export interface RealEdge extends RealServer {
  /** Drops every copy. */
  purge(): void
}

/** The pages of an origin, which a server of another user can read. */
export function makeWebRoot(): string {
  const folder = mkdtempSync(join(tmpdir(), 'www-'))
  chmodSync(folder, 0o755)
  return folder
}

/** @param rules the body of the `server` block */
export function startNginx(rules: string): Promise<RealServer & { readonly folder: string }> {
  return start('nginx', (folder, port) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `user root;
daemon off;
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  types { text/html html htm; text/css css; text/javascript js; }
  proxy_cache_path ${join(folder, 'cache')} keys_zone=copies:1m;
  limit_conn_zone $binary_remote_addr zone=clients:1m;
  server { listen 127.0.0.1:${port}; ${rules} }
}
`,
    )
    return ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')]
  })
}

/** @param rules of its folder, as in `.htaccess` */
export function startApache(root: string, rules: string): Promise<RealServer> {
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'alias']
  return start('apache2', (folder, port) => {
    writeFileSync(
      join(folder, 'apache.conf'),
      `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${join(folder, 'pid')}
ErrorLog ${join(folder, 'error.log')}
User www-data
Group www-data
TypesConfig /etc/mime.types
DocumentRoot ${root}
<Directory ${root}>
  Require all granted
  DirectoryIndex index.html
  ${rules}
</Directory>
`,
    )
    return ['-f', join(folder, 'apache.conf'), '-DFOREGROUND']
  })
}

/** An edge that keeps each copy for an hour. */
export async function startVarnish(originUrl: string): Promise<RealEdge> {
  const { hostname, port: originPort } = new URL(originUrl)
  const server = await start('varnishd', (folder, port) => {
    writeFileSync(
      join(folder, 'edge.vcl'),
      `vcl 4.1;
backend default { .host = "${hostname}"; .port = "${originPort}"; }
sub vcl_backend_response { set beresp.ttl = 1h; set beresp.grace = 0s; }
`,
    )
    const store = ['-s', 'malloc,16m', '-j', 'none', '-F']
    return ['-n', folder, '-f', join(folder, 'edge.vcl'), '-a', `127.0.0.1:${port}`, ...store]
  })
  const ban = ['-n', server.folder, 'ban', 'req.url ~ .']
  return { ...server, purge: () => void execFileSync('varnishadm', ban, { stdio: 'pipe' }) }
}

/** An edge that keeps copies, and serves each client one request at a time. */
export async function startLimitingNginx(originUrl: string): Promise<RealEdge> {
  const server = await startNginx(`
    limit_conn clients 1;
    limit_conn_status 429;
    location / {
      proxy_pass ${originUrl};
      proxy_cache copies;
      proxy_cache_valid any 1h;
      proxy_ignore_headers Cache-Control Expires;
      add_header X-Cache $upstream_cache_status always;
    }`)
  const cache = join(server.folder, 'cache')
  return {
    ...server,
    purge() {
      for (const name of readdirSync(cache)) rmSync(join(cache, name), { recursive: true })
    },
  }
}

async function start(
  program: string,
  configure: (folder: string, port: number) => readonly string[],
) {
  const folder = mkdtempSync(join(tmpdir(), `${program}-`))
  mkdirSync(join(folder, 'cache'))
  const port = await findFreePort()
  const child = spawn(program, configure(folder, port), {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilListening(port, child, program)
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** Tries again as long as the process lives. */
async function untilListening(port: number, child: ChildProcess, program: string): Promise<void> {
  while (child.exitCode === null) {
    const isListening = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isListening) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${program} ended with exit code ${child.exitCode}`)
}
