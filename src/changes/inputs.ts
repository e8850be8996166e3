// The inputs of changed files: `map`, `site-dir`, `manifest` and what they need.

import { HTML_MODES, type HtmlMode } from './rules/addresses.ts'
import { INPUTS } from '../step/declared.ts'
import type { InputReader } from '../step/inputs.ts'

/** Texts are '' if they are not given. */
export interface ChangesInputs {
  readonly map: string
  readonly html: HtmlMode
  readonly onUnknownBase: 'purge-all' | 'fail'
  readonly siteDir: string
  readonly manifest: string
  readonly githubToken: string
  readonly jobStatus: string
}

export function usesChangedFiles({ map, siteDir }: ChangesInputs): boolean {
  return map !== '' || siteDir !== ''
}

export function readChangesInputs(reader: InputReader): ChangesInputs {
  const siteDir = reader.readText('site-dir')
  let map = ''
  if (reader.readText('map') !== '') map = reader.readBlock('map')
  const hasFiles = map !== '' || siteDir !== ''
  for (const name of ['html', 'on-unknown-base'] as const) {
    if (!hasFiles && reader.readText(name) !== INPUTS.purge[name].defaultValue) {
      reader.warnings.push(`\`${name}\` has no effect without \`map\` or \`site-dir\``)
    }
  }
  return {
    map,
    html: reader.readChoice('html', HTML_MODES),
    onUnknownBase: reader.readChoice('on-unknown-base', ['purge-all', 'fail']),
    siteDir,
    manifest: readManifestName(reader),
    githubToken: readToken(reader),
    jobStatus: readJobStatus(reader, hasFiles),
  }
}

/** Rejects `true`, URLs and the like, which would become a file of that name. */
function readManifestName(reader: InputReader): string {
  const manifest = reader.readText('manifest')
  const isOther =
    /^(true|false|yes|no|on|off|none|ref|cache|artifact)$|^refs\/|^~|^\w+:\/\/|^[a-z]:\\|[,*]|\$\{?\w|\/$/i
  if (!isOther.test(manifest)) return manifest
  reader.reject('manifest', manifest, [
    'give the name of a file that the CI saves from run to run, such as `.cdn-purge.json`; to ' +
      'keep the record in the repository, remove `manifest`',
  ])
  return manifest
}

/**
 * Reads `job-status`. On GitHub its default is the status of the job, so an
 * empty value was set explicitly and is `unknown`.
 */
function readJobStatus(reader: InputReader, hasFiles: boolean): string {
  const status = reader.readBlock('job-status').trim()
  if (status !== '') return status
  if (!reader.isGitHub && !reader.isGiven('job-status')) return 'success'
  if (hasFiles) {
    const question = reader.isGitHub
      ? 'Is the job named under `needs`?'
      : 'Is the variable set that it comes from?'
    reader.warnings.push(
      '`job-status` is empty, so it is not known whether the deploy succeeded: nothing ' +
        `will be confirmed. ${question}`,
    )
  }
  return 'unknown'
}

function readToken(reader: InputReader): string {
  const token = reader.readText('github-token')
  if (/^[\x21-\x7e]*$/.test(token)) return token
  // `reader.reject` would print the value.
  return reader.addFault('github-token', {
    title: '`github-token` contains characters that are not allowed in a token',
    where: 'input `github-token` (its value is not shown)',
    help: ['remove it: the default is the token of the job'],
  })
}
