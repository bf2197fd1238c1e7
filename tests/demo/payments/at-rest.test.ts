import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { TEST_CARDS } from '#demo/payments/cards.ts'
import { Sandbox } from './sandbox.ts'

test('no card number and no code is in any file of the data folder', async () => {
  const sandbox = await new Sandbox().open()
  const cvc = '739'
  for (const { number } of TEST_CARDS.filter((card) => card.number.length === 16)) {
    const response = await sandbox.tokens({ number, expiry: '11 / 29', cvc, holder: 'Camille Martin' })
    const { cardToken } = (await response.json()) as { cardToken: string }
    expect((await sandbox.charge({ token: cardToken, idempotencyKey: number.slice(-4) + number[5] })).status).toBe(201)
  }
  await sandbox.stop()

  const files = readdirSync(sandbox.dataDir, { recursive: true, encoding: 'utf8' })
  const content = files.map((file) => readFileSync(join(sandbox.dataDir, file), 'latin1')).join('\n')
  expect(content).toContain('3220')
  for (const { number } of TEST_CARDS) {
    expect(content).not.toContain(number)
    expect(content).not.toContain(number.slice(0, 12))
    expect(content).not.toContain(number.replaceAll(/(\d{4})(?=\d)/g, '$1 '))
  }
  expect(content).not.toContain('Camille')
  const db = new Database(join(sandbox.dataDir, 'payments.sqlite'), { readonly: true })
  const values = ['tokens', 'charges'].flatMap((table) => db.prepare(`SELECT * FROM ${table}`).raw().all().flat())
  db.close()
  expect(values.map(String)).not.toContain(cvc)
  await sandbox.close()
})
