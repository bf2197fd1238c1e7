import { expect, test } from 'vitest'
import { hashResponses, restoreQueries } from '#widgets/core/hydration/restore-queries.ts'
import { queryKey } from '#widgets/core/queries/queries.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { missing } from '#tests/support/fake-shop/failures.ts'
import { openPage } from '#tests/support/fake-shop/page.ts'
import { channel } from '#tests/support/fake-shop/values.ts'

const LYON = queryKey('channel', ['LYON'])
const queryKeys = JSON.stringify([LYON])
const renderedFrom = (response: unknown) => ({ queryKeys, queryHash: hashResponses([response]) })

test('a page rendered from the current responses is hydrated', async () => {
  const { runtime } = openPage(fakeApi().api)
  expect(await restoreQueries(runtime, renderedFrom(channel('LYON')))).toBe(true)
})

test('a page rendered from another response is rendered again', async () => {
  const { runtime } = openPage(fakeApi().api)
  expect(await restoreQueries(runtime, renderedFrom({ ...channel('LYON'), minimumOrderAmount: 50 }))).toBe(false)
})

test('a page whose responses cannot be read again is rendered again', async () => {
  const { runtime } = openPage(fakeApi({ channels: { byCode: () => Promise.reject(missing()) } }).api)
  expect(await restoreQueries(runtime, renderedFrom(channel('LYON')))).toBe(false)
})

test('a page that is not server-rendered sends no request', async () => {
  const { api, fake } = fakeApi()
  const { runtime } = openPage(api)
  expect(await restoreQueries(runtime, {})).toBe(false)
  expect(fake.channels.byCode).not.toHaveBeenCalledWith('LYON')
})

test('a response is there for the views, and is requested once', async () => {
  const { api, fake } = fakeApi()
  const { runtime } = openPage(api)
  await restoreQueries(runtime, renderedFrom(channel('LYON')))
  expect(runtime.deps.queryCache.get(LYON).data).toEqual(channel('LYON'))
  await restoreQueries(runtime, renderedFrom(channel('LYON')))
  expect(fake.channels.byCode.mock.calls.filter(([code]) => code === 'LYON')).toHaveLength(1)
})
