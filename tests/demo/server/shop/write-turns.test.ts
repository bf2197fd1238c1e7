import { expect, onTestFinished, test, vi } from 'vitest'
import { inTurn } from '../../../../demo/server/shop/write-turns.ts'
import { openShop } from '../../../support/backend/server.ts'

test('a write whose turn comes too late is 503, and the next one in time is done', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = inTurn(shop.db, 'cart', async () => {
    begun.resolve()
    await released.promise
  })
  await begun.promise
  const late = inTurn(shop.db, 'cart', async () => 'late')
  vi.advanceTimersByTime(5_000)
  const next = inTurn(shop.db, 'cart', async () => 'next')
  const rejected = expect(late).rejects.toMatchObject({ status: 503, seconds: 1 })
  released.resolve()
  await first
  await rejected
  expect(await next).toBe('next')
})
