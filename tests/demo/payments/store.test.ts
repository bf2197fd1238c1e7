import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '#demo/payments/store.ts'

test('an older file keeps its refunds, each of the whole amount', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'payments.sqlite')
  openStore(path).close()
  const file = new Database(path)
  file.exec(`drop table refunds; alter table charges add column refundKey text;
    insert into charges (id, idempotencyKey, token, reference, amount, merchant, brand, last4, expirationMonth, expirationYear, status, wrongCodes,
      createdAt, refundKey)
    values ('ch_1', 'one', 'tok', '1', 1200, 'Ambrelune', 'visa', '4242', 11, 2029, 'refunded', 0, 1, 'refund-1'),
      ('ch_2', 'two', 'tok', '2', 800, 'Ambrelune', 'visa', '4242', 11, 2029, 'succeeded', 0, 2, null)`)
  file.close()
  for (let start = 1; start <= 2; start += 1) {
    const store = openStore(path)
    expect(store.charge('ch_1')).toMatchObject({ status: 'succeeded', amount: 1200, refunded: 1200 })
    expect(store.charge('ch_2')).toMatchObject({ status: 'succeeded', amount: 800, refunded: 0 })
    expect(store.modification('refund', 'refund-1')).toMatchObject({ chargeId: 'ch_1', amount: 1200 })
    store.close()
  }
})
