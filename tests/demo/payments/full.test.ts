import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { createPayments } from '#demo/payments/app.ts'
import { openStore } from '#demo/payments/store.ts'
import { SECRET, SHOP } from './sandbox.ts'

test('a full disk is 503 with Retry-After, at /health too, and a failure reveals nothing of the store', async () => {
  const store = openStore(':memory:')
  const full = () => {
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
  }
  const settings = { secret: SECRET, apiUrl: SHOP, allowedParents: [SHOP], now: () => new Date('2026-11-24T10:00:00Z') }
  const app = createPayments({ ...settings, store: { ...store, addToken: full, checkDiskSpace: full } })
  onTestFinished(() => app.close())
  const card = { number: '4242 4242 4242 4242', expiry: '11 / 29', cvc: '123', holder: 'A' }
  for (const response of [
    await app.inject({ method: 'POST', url: '/tokens', payload: card }),
    await app.inject('/health'),
  ]) {
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
    expect(response.json()).toEqual({ error: 'unavailable' })
  }
  const room = createPayments({ ...settings, store })
  expect((await room.inject('/health')).statusCode).toBe(200)
})

test('a full disk while authorizations expire stops nothing: the next run voids them', async () => {
  const store = openStore(':memory:')
  let runs = 0
  const settle = () => {
    runs += 1
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
  }
  const settings = {
    secret: SECRET,
    apiUrl: 'http://127.0.0.1:9',
    allowedParents: [SHOP],
    now: () => new Date('2026-11-24T10:00:00Z'),
  }
  const card = { token: 'tok', brand: 'visa', last4: '4242', expirationMonth: 11, expirationYear: 2029 } as const
  store.addCharge({
    ...{ id: 'ch_1', idempotencyKey: 'one', reference: '1', amount: 1200, merchant: 'Ambrelune', ...card },
    ...{ status: 'authorized', errorCode: null, wrongCodes: 0, createdAt: 1 },
    ...{ captureMethod: 'manual', captured: 0, refunded: 0 },
  })
  const full = createPayments({ ...settings, store: { ...store, settle } })
  await full.listen({ port: 0, host: '127.0.0.1' })
  await full.close()
  expect([runs, store.charge('ch_1')?.status]).toEqual([1, 'authorized'])
  const room = createPayments({ ...settings, store })
  await room.listen({ port: 0, host: '127.0.0.1' })
  await room.close()
  expect(store.charge('ch_1')?.status).toBe('voided')
})
