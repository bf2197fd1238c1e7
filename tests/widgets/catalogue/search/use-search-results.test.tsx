// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchResults } from '#widgets/catalogue/search/search-results.tsx'
import { RuntimeContext } from '#widgets/core/store/hooks.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { openPage } from '#tests/support/fake-shop/page.ts'
import { NOW } from '#tests/support/fake-shop/values.ts'

type Query = { channel: string; search: string; attributes?: readonly string[] }
type Found = { code: string }
const NOTHING: readonly string[] = []

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

/** Renders the hook; `respond` is the server. */
function open(
  first: string,
  respond: (query: Query) => Promise<Found[]> = async ({ search }) => [{ code: search }],
  attributes = NOTHING,
) {
  const calls: { query: Query; signal: AbortSignal }[] = []
  const search = (query: Query, _: Date, signal: AbortSignal) => {
    calls.push({ query, signal })
    return respond(query)
  }
  const { runtime } = openPage(fakeApi({ catalogue: { search } }).api)
  const { result, rerender, unmount } = renderHook(({ query, filters }) => useSearchResults('LYON', query, filters), {
    initialProps: { query: first, filters: attributes },
    wrapper: ({ children }) => <RuntimeContext.Provider value={runtime}>{children}</RuntimeContext.Provider>,
  })
  const type = (query: string, filters = attributes) => rerender({ query, filters })
  return {
    calls,
    shown: () => result.current,
    type,
    unmount,
    codes: () => result.current.products.map((one) => one.code),
  }
}
/** Advances the clock without typing. */
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a request is sent after a pause in typing, with the last query, trimmed', async () => {
  const { calls, type, shown, codes } = open('sa')
  await pause(299)
  type(' saumon ')
  await pause(299)
  expect(calls).toEqual([])
  expect(shown().status).toBe('loading')
  await pause(1)
  expect(calls.map(({ query }) => query)).toEqual([{ channel: 'LYON', search: 'saumon' }])
  expect([shown().status, codes()]).toEqual(['ready', ['saumon']])
})

test.each(['', ' ', 's', ' s '])('%j is too short for a request, and has no results', async (query) => {
  const { calls, shown } = open(query)
  await pause(1000)
  expect(calls).toEqual([])
  expect(shown()).toMatchObject({ products: [], status: 'ready' })
})

test('spaces around the same query send no request', async () => {
  const { calls, type } = open('saumon')
  await pause(300)
  type('saumon ')
  await pause(300)
  expect(calls).toHaveLength(1)
})

test('a new search aborts the request in flight, and the previous results stay until the response', async () => {
  const second = Promise.withResolvers<Found[]>()
  const { calls, type, shown, codes } = open('saumon', ({ search }) =>
    search === 'saumon' ? Promise.resolve([{ code: 'S' }]) : search === 'chou' ? second.promise : Promise.resolve([]),
  )
  await pause(300)
  type('chou')
  await pause(300)
  expect([shown().status, codes()]).toEqual(['loading', ['S']])
  type('choux')
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true])
  await pause(300)
  second.resolve([{ code: 'late' }])
  await pause(0)
  expect([shown().status, codes()]).toEqual(['ready', []])
})

test('a failed search keeps the previous results, and is retried', async () => {
  let works = true
  const { calls, type, shown, codes } = open('saumon', async ({ search }) =>
    works ? [{ code: search }] : Promise.reject(offline()),
  )
  await pause(300)
  works = false
  type('chou')
  await pause(300)
  expect([shown().status, codes()]).toEqual(['failed', ['saumon']])
  works = true
  act(() => shown().retry())
  await pause(300)
  expect([shown().status, codes(), calls.length]).toEqual(['ready', ['chou'], 3])
})

test('unmounting aborts the request, and its failure is not reported', async () => {
  const response = Promise.withResolvers<Found[]>()
  const { calls, shown, unmount } = open('saumon', () => response.promise)
  await pause(300)
  unmount()
  response.reject(offline())
  await pause(0)
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(shown().status).toBe('loading')
})

test('D4 the selected filters are sent with the search, and a change of them sends a request', async () => {
  const { calls, type } = open('saumon', undefined, ['vegan'])
  await pause(300)
  type('saumon', ['vegan', 'halal'])
  await pause(300)
  expect(calls.map(({ query }) => query.attributes)).toEqual([['vegan'], ['vegan', 'halal']])
})
