/**
 * SQLSTATEs of a server or a pooler that does not serve the shop now, whatever the shop sends: a lost connection (08, also every error of
 * PgBouncer), rejected credentials (28), a missing or closed database (3D000, 55000), no resources (53), shutdown, failover and cancelled
 * statements (57), an input or output error (58030), a pooler without a server (XX000); a standby (25006, or 0A000 for `read write`), timeouts
 * of the server (25P03, 25P04) and locks (55P03); conflicts (40).
 */
const TRANSIENT = /^(08|28|40|53|57|0A000|25006|25P0[34]|3D000|55000|55P03|58030|XX000)/
/** SQLite's codes for a lock, a disk without room, and a file that cannot be read or written now. */
const SQLITE_TRANSIENT = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/
/** A file that cannot be written: no room, no quota, no more open files, a disk that fails or has become read-only. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE', 'EIO', 'EROFS'])
const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EADDRNOTAVAIL'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** The driver's messages for a lost connection; these errors have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|There was an error establishing an SSL connection)/
/** Two transactions blocked each other and the database rolled one of them back. */
const CONFLICTS = new Set(['40001', '40P01'])

/** Whether the database rolled a transaction back because of another one, so that it can be retried. */
const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error))

const ATTEMPTS = 5

/** Runs `work` again when the database rolled it back because of another transaction, five times at most. */
export async function retriedAfterConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
    }
  }
  return work()
}

/** Whether the error of SQLite or PostgreSQL is transient (503 rather than 500). */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  if (TRANSIENT.test(code) || SQLITE_TRANSIENT.test(code) || NETWORK.has(code) || DISK.has(code)) return true
  return LOST_CONNECTION.test(error.message)
}

/** Whether the process has closed its database: it is ending. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.message === 'driver has already been destroyed'

/** Whether another process holds the write lock of the SQLite file. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/** Whether SQLite reports that a transaction has ended already. */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof Error && /^(no such savepoint|cannot rollback - no transaction)/.test(error.message)

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Why a database cannot be opened: the sentence of its server, of the system or of its file; null for an error of the code. */
export function openingProblem(error: unknown): string | null {
  if (!isUnavailable(error) && codeOf(error) === '') return null
  // A host with several addresses has an error for each, and none of its own.
  const errors = error instanceof AggregateError ? error.errors : [error]
  return errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')
}

const DUPLICATES = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** Whether a write violated a unique key. */
export const isDuplicate = (error: unknown): boolean => DUPLICATES.has(codeOf(error))
