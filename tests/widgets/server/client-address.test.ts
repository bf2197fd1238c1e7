import { describe, expect, test } from 'vitest'
import { clientKey, siteKey, trustedProxies } from '#widgets/server/client-address.ts'

const PROXY = '192.0.2.7'

describe('the key of a client', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9:5678 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['::203.0.113.9', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::9', '2001:0db8:0001:0002'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002'],
    ['[2001:db8:1:2::9]:443', '2001:0db8:0001:0002'],
    ['[2001:db8:1:2::9]', '2001:0db8:0001:0002'],
    ['2001:db8:1:2::9%eth0', '2001:0db8:0001:0002'],
    ['2001:db8::', '2001:0db8:0000:0000'],
    ['::1', '0000:0000:0000:0000'],
  ])('is the IPv4 address or the /64 of %j', (entry, key) => {
    expect(clientKey({ ip: entry })).toBe(key)
    expect(clientKey({ ip: entry, ips: [PROXY, entry] })).toBe(key)
  })

  test.each([
    ...[
      '',
      'unknown',
      '_hidden',
      'garbage',
      '203.0.113',
      '203.0.113.9.1',
      '203.0.113.256',
      '203.00.113.9',
      '0xcb007109',
    ],
    ...['203.0.113.9:', '203.0.113.9:port', '[203.0.113.9', '2001:db8::1::2', '[]:443', ':443', 'x'.repeat(10_000)],
  ])('is that of the proxy for %j, which is no address', (entry) => {
    expect(clientKey({ ip: entry, ips: [PROXY, entry] })).toBe(PROXY)
  })

  test('is a text also for a peer without an address, as on a Unix socket', () => {
    expect(clientKey({ ip: undefined as unknown as string })).toBe('')
  })

  test('belongs to a /48 for IPv6 alone', () => {
    expect(siteKey(clientKey({ ip: '2001:db8:1:2::9' }))).toBe('2001:0db8:0001')
    expect(siteKey('203.0.113.9')).toBeNull()
  })
})

test('trusted proxies are recognised by address, network or name, with a port too; what is no address is none of them', () => {
  const isTrusted = trustedProxies(['loopback', '10.0.0.8/8', '2001:db8::/32', '192.0.2.7'])
  for (const entry of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.9.9.9:443', '[2001:db8::5]:80', '192.0.2.7'])
    expect([entry, isTrusted(entry)]).toEqual([entry, true])
  for (const entry of ['11.0.0.1', '2001:db9::1', '192.0.2.8', 'unknown', '', 'loopback'])
    expect([entry, isTrusted(entry)]).toEqual([entry, false])
})

test('a trusted proxy that a translator writes as IPv6 is recognised by its IPv4 address and by the prefix of the translator', () => {
  const entries = ['64:ff9b::192.0.2.7', '[64:ff9b::c000:207]:443', '64:FF9B:0:0:0:0:c000:0207%eth0']
  for (const proxies of [['64:ff9b::/96'], ['192.0.2.7'], ['64:ff9b::c000:207']]) {
    const isTrusted = trustedProxies(proxies)
    for (const entry of entries) expect([proxies, entry, isTrusted(entry)]).toEqual([proxies, entry, true])
    expect([proxies, isTrusted('203.0.113.9'), isTrusted('2001:db8::1')]).toEqual([proxies, false, false])
  }
  expect(trustedProxies(['64:ff9b::/96'])('192.0.2.7')).toBe(false)
  expect(trustedProxies(['::ffff:192.0.2.0/120'])('::ffff:192.0.2.7')).toBe(true)
})
