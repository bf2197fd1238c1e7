import { expect, onTestFinished, test, vi } from 'vitest'
import { customerKey, inTurn, largeWriteInTurn, orderKey, quoteKey } from '#demo/server/shop/write-turns.ts'
import { openShop } from '#tests/support/backend/server.ts'

test.each([
  { name: 'write', run: inTurn },
  { name: 'large write', run: largeWriteInTurn },
])('a $name whose turn comes too late is 503, and the next one in time is done', async ({ run }) => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = run(shop.db, 'cart', async () => {
    begun.resolve()
    await released.promise
  })
  await begun.promise
  const late = run(shop.db, 'cart', async () => 'late')
  vi.advanceTimersByTime(5_000)
  const next = run(shop.db, 'cart', async () => 'next')
  const rejected = expect(late).rejects.toMatchObject({ status: 503, seconds: 1 })
  released.resolve()
  await first
  await rejected
  expect(await next).toBe('next')
})

test('a cart token that spells the key of an order, a quote, a customer or an account waits for none of their turns', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  for (const key of [orderKey(1), quoteKey(1), customerKey(1), 'known camille.martin@atelier-demo.example']) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const writes = Array.from({ length: 21 }, () => inTurn(shop.db, key, () => promise))
    const { status } = await shop.delete(`/shop-api/carts/${encodeURIComponent(key)}`)
    resolve()
    await Promise.all(writes)
    expect(status).toBe(400)
  }
})
