import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

// The address of a client, as every limit and the memory of known addresses counts it. A proxy may write more than an address into
// X-Forwarded-For (a port, brackets, a zone), or something else (`unknown`).

/** What Fastify knows of the sender: `ips` begins with the peer, if proxies are trusted, and ends with the first entry that no proxy wrote. */
type Sender = { ip: string; ips?: string[] | undefined }

/** `address:port` and `[address]:port`, the brackets and the port optional. */
const IPV4_PORT = /^([\d.]+):\d{1,5}$/
const BRACKETS = /^\[([^\]]*)\](?::\d{1,5})?$/
/** Longer than any address with its zone and its port. */
const MAX_ENTRY_LENGTH = 100

/** The 16 bits of each group of an IPv6 address, as four digits. */
function groupsOf(address: string): string[] {
  const hexadecimal = address.replace(/[\d.]+\.[\d.]+$/, (quad) => {
    const [a = 0, b = 0, c = 0, d = 0] = quad.split('.').map(Number)
    return [a * 256 + b, c * 256 + d].map((pair) => pair.toString(16)).join(':')
  })
  const [left = [], right = []] = hexadecimal.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().padStart(4, '0'))
}

/** Prefixes of 96 bits before an IPv4 address: mapped (RFC 4291), compatible, and NAT64 (RFC 6052). */
const BEFORE_IPV4 = ['0000:0000:0000:0000:0000:ffff', '0000:0000:0000:0000:0000:0000', '0064:ff9b:0000:0000:0000:0000']

/** An entry without its port, its brackets and its zone. */
function hostOf(entry = ''): string {
  if (entry.length > MAX_ENTRY_LENGTH) return ''
  const text = entry.trim()
  const [host = ''] = (BRACKETS.exec(text)?.[1] ?? IPV4_PORT.exec(text)?.[1] ?? text).split('%')
  return host
}

/** An IPv4 address, or all eight groups of an IPv6 address; null for anything else. */
function addressOf(entry: string | undefined): string | null {
  const host = hostOf(entry)
  if (isIPv4(host)) return host
  if (!isIPv6(host)) return null
  const groups = groupsOf(host)
  const [high = '', low = ''] = groups.slice(6)
  // `::` and `::1` are addresses of their own.
  const hasIPv4 = BEFORE_IPV4.includes(groups.slice(0, 6).join(':')) && high + groups[5] !== '00000000'
  if (!hasIPv4) return groups.join(':')
  return (high + low).replace(/../g, (byte) => `${Number.parseInt(byte, 16)}.`).slice(0, -1)
}

/** Bits of the network that one household or server gets, as characters of its groups, and of the network that one company gets. */
const SUBNET_LENGTH = '2001:0db8:0000:0000'.length
const SITE_LENGTH = '2001:0db8:0000'.length

/** The key under which a client is counted: its IPv4 address, or the /64 of its IPv6 address; what is no address counts as the proxy's. */
export function clientKey({ ip, ips = [ip] }: Sender): string {
  const address = ips.map(addressOf).findLast((found) => found !== null) ?? ''
  return isIPv4(address) ? address : address.slice(0, SUBNET_LENGTH)
}

/** The /48 of an IPv6 client key, which has 65,536 of them; null for IPv4. */
export const siteKey = (key: string): string | null => (key.includes(':') ? key.slice(0, SITE_LENGTH) : null)

/** The networks that have names in `TRUST_PROXY`, as in proxy-addr. */
const NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an entry of X-Forwarded-For, or the peer, is one of the proxies; also with a port, which proxy-addr itself rejects. */
export function trustedProxies(proxies: readonly string[]): (entry: string) => boolean {
  const trusted = new BlockList()
  for (const network of proxies.flatMap((name) => NETWORKS[name] ?? [name])) {
    const [address = '', length] = network.split('/')
    const version = isIP(address)
    trusted.addSubnet(address, Number(length ?? { 4: 32, 6: 128 }[version]), version === 6 ? 'ipv6' : 'ipv4')
  }
  const isTrusted = (address: string): boolean =>
    isIP(address) > 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  // As it is written too: a proxy behind NAT64 may be named by its IPv4 address or by the prefix.
  return (entry) => isTrusted(addressOf(entry) ?? '') || isTrusted(hostOf(entry))
}

const listed = (raw: string | undefined): string[] => (raw ?? '').split(',').flatMap((one) => one.trim() || [])

/** `TRUST_PROXY`: addresses or networks of the proxies in front; without it no `X-Forwarded-For` is believed. */
export function readProxies(raw: string | undefined): string[] | false {
  const proxies = listed(raw)
  const wrong = proxies.filter((proxy) => !isNetwork(proxy))
  if (wrong.length > 0) {
    throw new Error(`TRUST_PROXY: "${wrong.join(', ')}" is no address or network such as 10.0.0.1 or 192.168.0.0/16.`)
  }
  return proxies.length > 0 && proxies
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  if (Object.hasOwn(NETWORKS, text)) return true
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const bits = length === undefined ? maxBits : /^\d{1,3}$/.test(length) ? Number(length) : Infinity
  return rest.length === 0 && bits > 0 && bits <= maxBits
}
