import { lookup as lookupOfSystem } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Loopback, link-local, private, unique-local, multicast and other special-purpose addresses (RFC 6890). */
const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')

/** Whether an address is public. An IPv4 address in an IPv6 one (mapped, compatible, SIIT, NAT64, 6to4, ISATAP) must be, too. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  if (NOT_PUBLIC.check(address, version === 4 ? 'ipv4' : 'ipv6')) return false
  const embedded = version === 6 ? embeddedIpv4(address) : undefined
  return embedded === undefined || !NOT_PUBLIC.check(embedded, 'ipv4')
}

function embeddedIpv4(address: string): string | undefined {
  const groups = groupsOf(address)
  const quad = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const begins = (...prefix: readonly number[]) => prefix.every((group, index) => groups[index] === group)
  const isIsatap = [0, 0x200].includes(groups[4] ?? -1) && groups[5] === 0x5efe
  const isTranslated =
    begins(0, 0, 0, 0, 0, 0xffff) ||
    begins(0, 0, 0, 0, 0xffff, 0) ||
    begins(0, 0, 0, 0, 0, 0) ||
    begins(0x64, 0xff9b, 0, 0, 0, 0)
  if (isTranslated || isIsatap) return quad(groups[6], groups[7])
  return begins(0x2002) ? quad(groups[1], groups[2]) : undefined
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const host = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = host.split('::')
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [before, after] = [parse(head), parse(tail ?? '')]
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

/** The error of a host that has an address which is not public. */
export const ADDRESS_NOT_PUBLIC = 'ADDRESS_NOT_PUBLIC'

/** Resolves as the system does, but fails where an address is not public: what it returns is what is connected to. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookupOfSystem(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0)
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error(ADDRESS_NOT_PUBLIC), { code: ADDRESS_NOT_PUBLIC }), '', 0)
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

/** Whether a host is refused because of its address; a name that does not resolve, or not in time, is not. */
export function hasPrivateAddress(hostname: string, signal: AbortSignal): Promise<boolean> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) return Promise.resolve(!isPublicAddress(host))
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { once: true })
    if (signal.aborted) return resolve(false)
    lookupPublic(host, { all: true }, (error) => resolve(error?.code === ADDRESS_NOT_PUBLIC))
  })
}
