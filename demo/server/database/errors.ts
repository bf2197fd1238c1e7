/** SQLSTATE classes after which the same work may succeed: lost connection, too many of them, conflicts, locks, shutdown. */
const PASSING = /^(08|53|40001|40P01|55P03|57P0[1-5]|57014|25P03)/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** The driver's messages for a lost connection; these errors have no code. */
const GONE =
  /^Connection terminated|^Query read timeout|^timeout exceeded when trying to connect|^Client has encountered a connection error/
/** Two transactions blocked each other and the database rolled one of them back. */
const CONFLICTS = new Set(['40001', '40P01'])

/** Whether the database rolled a transaction back because of another one, so that it can be run again. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error))

/** Whether SQLite or PostgreSQL could not answer now but may in a moment, which is no error of the shop. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return PASSING.test(code) || NETWORK.has(code) || code.startsWith('SQLITE_BUSY') || GONE.test(error.message)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const DUPLICATES = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** Whether a write failed because its unique key exists already. */
export const isDuplicate = (error: unknown): boolean => DUPLICATES.has(codeOf(error))
