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
