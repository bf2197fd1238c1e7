import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { Card } from './cards.ts'
import type { Charge, Modification, Outcome } from './charge.ts'

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
    captureMethod TEXT NOT NULL DEFAULT 'automatic'
  ) STRICT;
  CREATE TABLE IF NOT EXISTS captures (
    idempotencyKey TEXT PRIMARY KEY, chargeId TEXT NOT NULL UNIQUE REFERENCES charges (id) ON DELETE CASCADE,
    amount INTEGER NOT NULL CHECK (amount > 0)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS refunds (
    idempotencyKey TEXT PRIMARY KEY, chargeId TEXT NOT NULL REFERENCES charges (id) ON DELETE CASCADE,
    amount INTEGER NOT NULL CHECK (amount > 0)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refundsOfCharge ON refunds (chargeId);`

/** An older file has one refund for each charge at most, of its whole amount. */
const MOVE_REFUNDS = `
  INSERT INTO refunds SELECT refundKey, id, amount FROM charges WHERE status = 'refunded';
  UPDATE charges SET status = 'succeeded' WHERE status = 'refunded';
  ALTER TABLE charges DROP COLUMN refundKey;`
/** An older file has charges that were captured at once. */
const ADD_CAPTURE_METHOD = `ALTER TABLE charges ADD COLUMN captureMethod TEXT NOT NULL DEFAULT 'automatic'`

const COLUMNS = `id, idempotencyKey, token, reference, amount, merchant, brand, last4, expirationMonth, expirationYear,
  status, errorCode, wrongCodes, createdAt, captureMethod`
const CAPTURE = `(SELECT captures.amount FROM captures WHERE chargeId = charges.id)`
const CAPTURED = `iif(status = 'succeeded', coalesce(${CAPTURE}, amount), 0)`
const REFUNDED = `(SELECT coalesce(sum(refunds.amount), 0) FROM refunds WHERE chargeId = charges.id)`
const CHARGE = `${COLUMNS}, ${CAPTURED} AS captured, ${REFUNDED} AS refunded`

/** Tokens and charges in one small SQLite file; each write is on disk before the response is sent. */
export type Store = ReturnType<typeof openStore>

/** Opens the file, creating it and its folder if necessary; ':memory:' stores nothing. */
export function openStore(path: string) {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const db = new Database(path)
  db.pragma('journal_mode = WAL')
  db.exec(SCHEMA)
  const columns = (db.pragma('table_info(charges)') as { name: string }[]).map(({ name }) => name)
  if (columns.includes('refundKey')) db.transaction(() => db.exec(MOVE_REFUNDS))()
  if (!columns.includes('captureMethod')) db.exec(ADD_CAPTURE_METHOD)
  return { ...tokenStore(db), ...chargeStore(db), ...modificationStore(db), close: () => void db.close() }
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
    `INSERT INTO charges (${COLUMNS}) VALUES (${COLUMNS.split(',')
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
     WHERE id = @id AND status = @from`,
  )
  const authorizations = db.prepare<[number], Charge>(
    `SELECT ${CHARGE} FROM charges WHERE status = 'authorized' AND createdAt <= ?`,
  )
  const deleteOld = db.prepare(
    `DELETE FROM charges WHERE createdAt <= @paid
     OR (createdAt <= @unpaid AND (amount = 0 OR status != 'succeeded'))`,
  )
  const markNotified = db.prepare(
    `UPDATE charges SET told = 1 WHERE id = @id AND status = @status AND ${REFUNDED} = @refunded`,
  )
  const unnotified = db.prepare<[], Charge>(`SELECT ${CHARGE} FROM charges WHERE told = 0 ORDER BY createdAt`)
  return {
    addCharge: (charge: Charge) => void insert.run(charge),
    /** Deletes the charges made before these instants, in milliseconds: any, and those that took no money. */
    deleteOldCharges: (before: { paid: number; unpaid: number }) => void deleteOld.run(before),
    charge: (id: string) => byId.get(id) ?? null,
    chargeByKey: (idempotencyKey: string) => byKey.get(idempotencyKey) ?? null,
    /** Counts one wrong code. Returns the number of wrong codes. */
    countWrongCode: (id: string) => count.get(id) ?? 0,
    /** Ends a charge; false if it is no longer in the state of the given one. */
    settle: ({ id, status: from }: Charge, outcome: Outcome) => settle.run({ ...outcome, id, from }).changes === 1,
    /** Authorizations whose charge was made until an instant, in milliseconds. */
    authorizations: (until: number) => authorizations.all(until),
    /** The API has acknowledged this state of a charge, which may have changed since. */
    markNotified: ({ id, status, refunded }: Charge) => void markNotified.run({ id, status, refunded }),
    /** Charges whose last change is unacknowledged by the API. */
    unnotified: () => unnotified.all(),
  }
}

function modificationStore(db: Database.Database) {
  const insert = {
    capture: db.prepare(
      `INSERT INTO captures SELECT @idempotencyKey, id, @amount FROM charges
       WHERE id = @chargeId AND status = 'authorized' AND amount >= @amount`,
    ),
    refund: db.prepare(
      `INSERT INTO refunds SELECT @idempotencyKey, id, @amount FROM charges
       WHERE id = @chargeId AND status = 'succeeded' AND ${CAPTURED} - ${REFUNDED} >= @amount`,
    ),
  }
  const byKey = {
    capture: db.prepare<[string], Modification>(`SELECT * FROM captures WHERE idempotencyKey = ?`),
    refund: db.prepare<[string], Modification>(`SELECT * FROM refunds WHERE idempotencyKey = ?`),
  }
  const succeed = db.prepare(`UPDATE charges SET status = 'succeeded', told = 0 WHERE id = ?`)
  const modify = db.transaction((kind: 'capture' | 'refund', made: Modification): boolean => {
    const isMade = insert[kind].run(made).changes === 1
    if (isMade) succeed.run(made.chargeId)
    return isMade
  })
  return {
    /** Captures or refunds an amount; false if less is authorized, or left of what was captured. */
    modify: (kind: 'capture' | 'refund', made: Modification) => modify.immediate(kind, made),
    /** The capture or refund made under a key. */
    modification: (kind: 'capture' | 'refund', idempotencyKey: string) => byKey[kind].get(idempotencyKey) ?? null,
  }
}
