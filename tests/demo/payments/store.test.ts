import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import type { Charge } from '#demo/payments/charge.ts'
import { openStore } from '#demo/payments/store.ts'

/** A file as an older sandbox left it. */
function olderFile(changes: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'payments.sqlite')
  openStore(path).close()
  const file = new Database(path)
  file.exec(changes)
  file.close()
  return path
}

const BEFORE_CAPTURES = 'drop table captures; alter table charges drop column captureMethod;'

test('an older file keeps its refunds, each of the whole amount', () => {
  const path = olderFile(`${BEFORE_CAPTURES} drop table refunds; alter table charges add column refundKey text;
    insert into charges (id, idempotencyKey, token, reference, amount, merchant, brand, last4, expirationMonth, expirationYear, status, wrongCodes,
      createdAt, refundKey)
    values ('ch_1', 'one', 'tok', '1', 1200, 'Ambrelune', 'visa', '4242', 11, 2029, 'refunded', 0, 1, 'refund-1'),
      ('ch_2', 'two', 'tok', '2', 800, 'Ambrelune', 'visa', '4242', 11, 2029, 'succeeded', 0, 2, null)`)
  for (let start = 1; start <= 2; start += 1) {
    const store = openStore(path)
    expect(store.charge('ch_1')).toMatchObject({ status: 'succeeded', amount: 1200, refunded: 1200 })
    expect(store.charge('ch_2')).toMatchObject({ status: 'succeeded', amount: 800, refunded: 0 })
    expect(store.modification('refund', 'refund-1')).toMatchObject({ chargeId: 'ch_1', amount: 1200 })
    store.close()
  }
})

test('in an older file what succeeded was captured at once, and can be refunded as before', () => {
  const path = olderFile(`${BEFORE_CAPTURES}
    insert into charges (id, idempotencyKey, token, reference, amount, merchant, brand, last4, expirationMonth, expirationYear, status, wrongCodes,
      createdAt)
    values ('ch_1', 'one', 'tok', '1', 1200, 'Ambrelune', 'visa', '4242', 11, 2029, 'succeeded', 0, 1),
      ('ch_2', 'two', 'tok', '2', 800, 'Ambrelune', 'visa', '4242', 11, 2029, 'failed', 0, 2);
    insert into refunds values ('refund-1', 'ch_1', 200)`)
  for (let start = 1; start <= 2; start += 1) {
    const store = openStore(path)
    expect(store.charge('ch_1')).toMatchObject({ captureMethod: 'automatic', captured: 1200, refunded: 200 })
    expect(store.charge('ch_2')).toMatchObject({ captureMethod: 'automatic', captured: 0, refunded: 0 })
    expect(store.modify('refund', { idempotencyKey: 'refund-2', chargeId: 'ch_1', amount: 1001 })).toBe(false)
    store.close()
  }
  const store = openStore(path)
  expect(store.modify('refund', { idempotencyKey: 'refund-2', chargeId: 'ch_1', amount: 1000 })).toBe(true)
  store.close()
})

test('a charge ends once, and a late acknowledgement of an earlier state leaves the last one to be sent again', () => {
  const store = openStore(':memory:')
  const card = { token: 'tok', brand: 'visa', last4: '4242', expirationMonth: 11, expirationYear: 2029 } as const
  const made: Charge = {
    ...{ id: 'ch_1', idempotencyKey: 'one', reference: '1', amount: 1200, merchant: 'Ambrelune', ...card },
    ...{ status: 'requires_action', errorCode: null, wrongCodes: 0, createdAt: 1 },
    ...{ captureMethod: 'manual', captured: 0, refunded: 0 },
  }
  store.addCharge(made)
  store.settle(made, { status: 'authorized', errorCode: null })
  const authorized = store.charge('ch_1')!
  expect(store.settle(made, { status: 'failed', errorCode: 'authentication_cancelled' })).toBe(false)
  expect(store.charge('ch_1')).toEqual(authorized)
  store.markNotified(authorized)
  expect(store.unnotified()).toEqual([])
  store.modify('capture', { idempotencyKey: 'one', chargeId: 'ch_1', amount: 700 })
  store.markNotified(authorized)
  const [captured] = store.unnotified()
  expect(captured).toMatchObject({ status: 'succeeded', captured: 700 })
  store.modify('refund', { idempotencyKey: 'one', chargeId: 'ch_1', amount: 1 })
  store.markNotified(captured!)
  const [refunded] = store.unnotified()
  expect(refunded).toMatchObject({ refunded: 1 })
  store.markNotified(refunded!)
  expect(store.unnotified()).toEqual([])
  store.close()
})
