import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { latestBuild } from '#site/client/services/build-watch.ts'

const server = () => Fastify({ logger: false })
let own = server()

/** A server whose responses the page reads. */
async function serve(respond: (status: (code: number) => void) => unknown): Promise<void> {
  own.get('/latest-build.json', async (_, reply) => respond((code) => void reply.code(code)))
  const address = await own.listen({ port: 0, host: '127.0.0.1' })
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => plain(address + path, how))
}

beforeEach(() => {
  own = server()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await own.close()
})

test('the build in service is that of the response', async () => {
  await serve(() => ({ id: 'b2' }))
  expect(await latestBuild()).toBe('b2')
})

test('an error of the server is no build', async () => {
  await serve((status) => (status(503), { id: 'b2' }))
  expect(await latestBuild()).toBeNull()
})

test('offline there is no build', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await latestBuild()).toBeNull()
})

describe('every hour', () => {
  /** The requests of a page of the build `b1` in an hour, and whether it must reload then. */
  async function afterAnHour(
    responses: Readonly<Record<string, Response>>,
  ): Promise<[requested: string[], stale: boolean]> {
    vi.resetModules()
    vi.useFakeTimers()
    const requested: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      requested.push(path)
      return responses[path] ?? Promise.reject(new TypeError('Failed to fetch'))
    })
    const page = await import('#site/client/services/build-watch.ts')
    page.watchBuild('b1')
    await vi.advanceTimersByTimeAsync(3_600_000)
    vi.useRealTimers()
    return [requested, page.mustReload()]
  }

  const LATEST = '/latest-build.json'
  const metadataOf = (id: string) => `/builds/meta/${id}.json`
  const latest = (id: string) => Response.json({ id })
  const gone = () => new Response(null, { status: 404 })

  test.each([
    ['b1', Response.json({ id: 'b1' }), false],
    ['b2', Response.json({ id: 'b2' }), true],
    // Responses of a proxy cache may be older than the files of the build.
    ['b1', gone(), true],
    ['b2', gone(), true],
    ['b1', new Response(null, { status: 503 }), false],
  ])('the build in service and its metadata are requested: %s, %o', async (id, metadata, isStale) => {
    const [requested, stale] = await afterAnHour({ [LATEST]: latest(id), [metadataOf(id)]: metadata })
    expect(requested).toEqual([LATEST, metadataOf(id)])
    expect(stale).toBe(isStale)
  })

  test.each([
    ['fails', { [LATEST]: new Response(null, { status: 503 }) }],
    ['is out of reach', {}],
  ])('a server that %s has no effect', async (_, responses) => {
    expect(await afterAnHour(responses)).toEqual([[LATEST], false])
  })
})
