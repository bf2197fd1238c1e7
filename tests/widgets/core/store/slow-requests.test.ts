import { expect, test } from 'vitest'
import { createQueryCache } from '#widgets/core/queries/query-cache.ts'

const KEY = 'menu'

/** A read in flight, whose first part, end or failure the test sends. */
function reading() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  let show: ((beginning: unknown) => void) | undefined
  const read = (take: (beginning: unknown) => void) => {
    show = take
    return promise
  }
  return { read, resolve, reject, show: (beginning: unknown) => show?.(beginning) }
}

test('the first part of a first response is shown while the rest is loading', async () => {
  const queryCache = createQueryCache(() => new Date(0))
  const long = reading()
  const loaded = queryCache.load(KEY, long.read)
  long.show([1])
  expect(queryCache.get(KEY)).toMatchObject({ data: [1], status: 'loading' })
  long.resolve([1, 2])
  await loaded
  expect(queryCache.get(KEY)).toMatchObject({ data: [1, 2], status: 'ready' })
})

test('a response that breaks off is a failure, not a shorter response', async () => {
  const queryCache = createQueryCache(() => new Date(0))
  const long = reading()
  const loaded = queryCache.load(KEY, long.read)
  long.show([1])
  long.reject(new Error('offline'))
  await loaded
  expect(queryCache.get(KEY)).toMatchObject({ data: null, status: 'failed' })
})

test('a complete response stays until the next one is complete', async () => {
  const queryCache = createQueryCache(() => new Date(0))
  await queryCache.load(KEY, async () => [1, 2])
  const again = reading()
  const loaded = queryCache.load(KEY, again.read, true)
  again.show([3])
  expect(queryCache.get(KEY).data).toEqual([1, 2])
  again.reject(new Error('offline'))
  await loaded
  expect(queryCache.get(KEY)).toMatchObject({ data: [1, 2], status: 'failed' })
})
