import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { Card } from './cards.ts'
import type { Charge, Outcome } from './charge.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tokens (
    id TEXT PRIMARY KEY, brand TEXT NOT NULL, last4 TEXT NOT NULL, expirationMonth INTEGER NOT NULL,
    expirationYear INTEGER NOT NULL, behaviour TEXT NOT NULL, expiresAt INTEGER, client TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS charges (
    id TEXT PRIMARY KEY, idempotencyKey TEXT NOT NULL UNIQUE, token TEXT NOT NULL, reference TEXT NOT NULL,
    amount INTEGER NOT NULL, merchant TEXT NOT NULL, brand TEXT NOT NULL, last4 TEXT NOT NULL,
    expirationMonth INTEGER NOT NULL, expirationYear INTEGER NOT NULL, status TEXT NOT NULL, errorCode TEXT,
    wrongCodes INTEGER NOT NULL, createdAt INTEGER NOT NULL, told INTEGER NOT NULL DEFAULT 1,
    refundKey TEXT
  ) STRICT;`

const CHARGE = `id, idempotencyKey, token, reference, amount, merchant, brand, last4, expirationMonth, expirationYear,
  status, errorCode, wrongCodes, createdAt, refundKey`

/** Tokens and charges in one small SQLite file; each write is on disk before the response is sent. */
export type Store = ReturnType<typeof openStore>

/** Opens the file, creating it and its folder if necessary; ':memory:' stores nothing. */
export function openStore(path: string) {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const db = new Database(path)
  db.pragma('journal_mode = WAL')
  db.exec(SCHEMA)
  return { ...tokenStore(db), ...chargeStore(db), close: () => void db.close() }
}

function tokenStore(db: Database.Database) {
  const insert = db.prepare(
    `INSERT OR IGNORE INTO tokens (id, brand, last4, expirationMonth, expirationYear, behaviour, expiresAt, client)
     VALUES (@id, @brand, @last4, @expirationMonth, @expirationYear, @behaviour, @expiresAt, @client)`,
  )
  const select = db.prepare<[string, number], Card>(
    `SELECT brand, last4, expirationMonth, expirationYear, behaviour FROM tokens
     WHERE id = ? AND (expiresAt IS NULL OR expiresAt > ?)`,
  )
  const deleteExpired = db.prepare(`DELETE FROM tokens WHERE expiresAt <= ?`)
  const count = db
    .prepare<[string, number], number>(`SELECT count(*) FROM tokens WHERE client GLOB ? AND expiresAt > ?`)
    .pluck()
  const deleteOldest = db.prepare(
    `DELETE FROM tokens WHERE id IN (SELECT id FROM tokens WHERE client GLOB ? AND expiresAt IS NOT NULL
     ORDER BY expiresAt DESC, rowid DESC LIMIT -1 OFFSET ?)`,
  )
  const remove = db.prepare(`DELETE FROM tokens WHERE id = ?`)
  const checkDiskSpace = db.transaction(() => {
    const id = 'health'.padEnd(16_384, '.')
    insert.run({
      id,
      brand: '',
      last4: '',
      expirationMonth: 1,
      expirationYear: 1,
      behaviour: '',
      expiresAt: 0,
      client: null,
    })
    remove.run(id)
  })
  return {
    /** `expiresAt` in milliseconds and the key of the client; null stores the card permanently. A token that is there stays. */
    addToken: (id: string, card: Card, temporary: { expiresAt: number; client: string } | null) =>
      void insert.run({ ...card, id, expiresAt: temporary?.expiresAt ?? null, client: temporary?.client ?? null }),
    token: (id: string, now: Date) => select.get(id, now.getTime()) ?? null,
    deleteToken: (id: string) => void remove.run(id),
    deleteExpiredTokens: (now: Date) => void deleteExpired.run(now.getTime()),
    /** The number of temporary tokens of clients whose keys match a GLOB pattern that expire after an instant, in milliseconds. */
    countTokens: (clients: string, expiresAfter: number) => count.get(clients, expiresAfter) ?? 0,
    /** Deletes the oldest temporary tokens of these clients beyond a number. */
    deleteOldestTokens: (clients: string, max: number) => void deleteOldest.run(clients, max),
    /** Writes and deletes a token larger than a page of the file; throws when the disk is full. */
    checkDiskSpace: () => checkDiskSpace.immediate(),
  }
}

function chargeStore(db: Database.Database) {
  const insert = db.prepare(
    `INSERT INTO charges (${CHARGE}) VALUES (${CHARGE.split(',')
      .map((name) => `@${name.trim()}`)
      .join()})`,
  )
  const byId = db.prepare<[string], Charge>(`SELECT ${CHARGE} FROM charges WHERE id = ?`)
  const byKey = db.prepare<[string], Charge>(`SELECT ${CHARGE} FROM charges WHERE idempotencyKey = ?`)
  const count = db
    .prepare<[string], number>(`UPDATE charges SET wrongCodes = wrongCodes + 1 WHERE id = ? RETURNING wrongCodes`)
    .pluck()
  const settle = db.prepare(
    `UPDATE charges SET status = @status, errorCode = @errorCode, told = 0
     WHERE id = @id AND status = 'requires_action'`,
  )
  const refund = db.prepare(
    `UPDATE charges SET status = 'refunded', refundKey = @refundKey, told = 0 WHERE id = @id AND status = 'succeeded'`,
  )
  const deleteOld = db.prepare(
    `DELETE FROM charges WHERE createdAt <= @paid
     OR (createdAt <= @unpaid AND (amount = 0 OR status NOT IN ('succeeded', 'refunded')))`,
  )
  const markNotified = db.prepare(`UPDATE charges SET told = 1 WHERE id = ?`)
  const unnotified = db.prepare<[], Charge>(`SELECT ${CHARGE} FROM charges WHERE told = 0 ORDER BY createdAt`)
  return {
    addCharge: (charge: Charge) => void insert.run(charge),
    /** Deletes the charges made before these instants, in milliseconds: any, and those that took no money. */
    deleteOldCharges: (before: { paid: number; unpaid: number }) => void deleteOld.run(before),
    charge: (id: string) => byId.get(id) ?? null,
    chargeByKey: (idempotencyKey: string) => byKey.get(idempotencyKey) ?? null,
    /** Counts one wrong code. Returns the number of wrong codes. */
    countWrongCode: (id: string) => count.get(id) ?? 0,
    /** Closes a charge that awaits its challenge; false if it was closed already. */
    settle: (id: string, outcome: Outcome) => settle.run({ ...outcome, id }).changes === 1,
    /** Refunds a charge that succeeded; false if there is nothing to refund. */
    refund: (id: string, refundKey: string) => refund.run({ id, refundKey }).changes === 1,
    markNotified: (id: string) => void markNotified.run(id),
    /** Charges that ended after a challenge, or were refunded, and are unacknowledged by the API. */
    unnotified: () => unnotified.all(),
  }
}
