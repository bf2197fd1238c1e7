import { afterEach, expect, test, vi } from 'vitest'
import { whenReachable } from '#site/client/when-reachable.ts'

const fetched = vi.fn<() => Promise<Response>>()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['responds with an error', () => Promise.resolve(new Response(null, { status: 503 }))],
])('a server that %s is requested again until it responds', async (_, failing) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched
    .mockReset()
    .mockImplementationOnce(failing)
    .mockImplementationOnce(failing)
    .mockResolvedValue(new Response('{}'))
  const reached = vi.fn()
  const waiting = whenReachable().then(reached)
  await vi.advanceTimersByTimeAsync(2000)
  expect([fetched.mock.calls.length, reached.mock.calls.length]).toEqual([2, 0])
  await vi.advanceTimersByTimeAsync(2000)
  await waiting
  expect(fetched).toHaveBeenCalledTimes(3)
})
