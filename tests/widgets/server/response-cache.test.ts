import { beforeEach, expect, test } from 'vitest'
import { copyBuffer, ResponseCache, type CacheEntry } from '#widgets/server/response-cache.ts'

let now: number
let made: string[]
beforeEach(() => {
  now = 0
  made = []
})

const cacheOf = (limits: { maxBytes?: number; maxEntries?: number } = {}) =>
  new ResponseCache({ maxBytes: 1_000_000, now: () => now, ...limits })

const entryOf = (body: string, version: string, until = 60_000): CacheEntry => ({
  response: { etag: `W/"${body}"`, body: Buffer.from(body), headers: {}, notModified: {} },
  ...{ version, from: now, until },
})

/** Fetches a response; the body of a new one is the number of those made so far. */
async function fetched(cache: ResponseCache, key: string, version = '1'): Promise<string | undefined> {
  const make = async () => entryOf(String(made.push(key)), version)
  return (await cache.fetch(key, version, make))?.body.toString()
}

test('a response of the same version is made once', async () => {
  const cache = cacheOf()
  const bodies = [await fetched(cache, '/cgv'), await fetched(cache, '/cgv'), await fetched(cache, '/contact')]
  expect([...bodies, await fetched(cache, '/cgv')]).toEqual(['1', '1', '2', '1'])
  expect(cache.get('/cgv', '1')?.body.toString()).toBe('1')
})

test('concurrent requests get one response', async () => {
  const cache = cacheOf()
  expect(await Promise.all([fetched(cache, '/cgv'), fetched(cache, '/cgv')])).toEqual(['1', '1'])
})

test('another version is another response, also while that of the former is being made', async () => {
  const cache = cacheOf()
  expect([await fetched(cache, '/cgv'), await fetched(cache, '/cgv', '2')]).toEqual(['1', '2'])
  const [former, current] = await Promise.all([fetched(cache, '/contact', '2'), fetched(cache, '/contact', '3')])
  expect([former, current]).toEqual(['3', undefined])
})

test('a response is valid from its beginning until its end, which is exclusive', async () => {
  const cache = cacheOf()
  now = 1
  await fetched(cache, '/cgv')
  const validAt = (instant: number) => {
    now = instant
    return cache.get('/cgv', '1') !== null
  }
  expect([0, 1, 59_999, 60_000].map(validAt)).toEqual([false, true, true, false])
})

test('an expired response is given to the function that makes the next one', async () => {
  const cache = cacheOf()
  await fetched(cache, '/cgv')
  now = 60_000
  const next = await cache.fetch('/cgv', '1', async (former) => entryOf(`after ${former?.body}`, '1', Infinity))
  expect(String(next?.body)).toBe('after 1')
})

test('a response that must not be cached is none', async () => {
  const cache = cacheOf()
  expect(await cache.fetch('/cgv', '1', async () => undefined)).toBeNull()
  expect(await fetched(cache, '/cgv')).toBe('1')
})

test('a failure is not cached', async () => {
  const cache = cacheOf()
  await expect(cache.fetch('/cgv', '1', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await fetched(cache, '/cgv')).toBe('1')
})

test('the number of responses is limited', async () => {
  const cache = cacheOf({ maxEntries: 500 })
  await fetched(cache, '/first')
  for (let other = 0; other < 500; other++) await fetched(cache, `/${other}`)
  await fetched(cache, '/499')
  expect(made).toHaveLength(501)
  await fetched(cache, '/first')
  expect(made).toHaveLength(502)
})

test('the size is limited: responses used least recently are evicted', async () => {
  const cache = cacheOf({ maxBytes: 3 * 350 })
  const store = (key: string) => cache.fetch(key, '1', async () => entryOf('x'.repeat(300), '1'))
  for (const key of ['a', 'b', 'c']) await store(key)
  cache.get('a', '1')
  await store('d')
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key, '1'))).toEqual(['a', 'c', 'd'])
})

test('a cached body retains no more memory than its own bytes', () => {
  const body = copyBuffer(Buffer.from('{"name":"Plateau Garrigue"}'))
  expect(String(body)).toBe('{"name":"Plateau Garrigue"}')
  expect(body.buffer.byteLength).toBe(body.length)
})
