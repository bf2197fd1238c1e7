import { expect, test } from 'vitest'
import { hashResponses, restoreQueries } from '../../../../widgets/core/hydration/restore-queries.ts'
import { queryKey } from '../../../../widgets/core/queries/queries.ts'
import { fakeApi } from '../../../support/fake-shop/backend.ts'
import { missing } from '../../../support/fake-shop/failures.ts'
import { openPage } from '../../../support/fake-shop/page.ts'
import { channel } from '../../../support/fake-shop/values.ts'

const LYON = queryKey('channel', ['LYON'])
const reads = JSON.stringify([LYON])
const drawnFrom = (answer: unknown) => ({ reads, digest: hashResponses([answer]) })

test('a page that was drawn from the answers of now is taken over', async () => {
  const { runtime } = openPage(fakeApi().api)
  expect(await restoreQueries(runtime, drawnFrom(channel('LYON')))).toBe(true)
})

test('a page that was drawn from another answer is drawn again', async () => {
  const { runtime } = openPage(fakeApi().api)
  expect(await restoreQueries(runtime, drawnFrom({ ...channel('LYON'), minimumOrderAmount: 50 }))).toBe(false)
})

test('a page whose answers cannot be read again is drawn again', async () => {
  const { runtime } = openPage(fakeApi({ channels: { byCode: () => Promise.reject(missing()) } }).api)
  expect(await restoreQueries(runtime, drawnFrom(channel('LYON')))).toBe(false)
})

test('a page that the server did not draw asks for nothing', async () => {
  const { api, fake } = fakeApi()
  const { runtime } = openPage(api)
  expect(await restoreQueries(runtime, {})).toBe(false)
  expect(fake.channels.byCode).not.toHaveBeenCalledWith('LYON')
})

test('an answer is there for the views, and is asked for once', async () => {
  const { api, fake } = fakeApi()
  const { runtime } = openPage(api)
  await restoreQueries(runtime, drawnFrom(channel('LYON')))
  expect(runtime.deps.queryCache.get(LYON).data).toEqual(channel('LYON'))
  await restoreQueries(runtime, drawnFrom(channel('LYON')))
  expect(fake.channels.byCode.mock.calls.filter(([code]) => code === 'LYON')).toHaveLength(1)
})
