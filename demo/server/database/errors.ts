/** SQLSTATE classes after which the same work may succeed: lost connection, too many of them, conflicts, locks, shutdown. */
const PASSING = /^(08|53|40001|40P01|55P03|57P0[1-5]|57014|25P03)/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** The driver's own words for a connection that is gone; these errors carry no code. */
const GONE =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/
/** Two transactions stood in each other's way and the database gave one of them up: nothing of it was written. */
const CONFLICTS = new Set(['40001', '40P01'])

/** Whether a transaction was given up for another one's sake, so that it can be begun again as if it had never been. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error))

/** Whether the database could not answer now but may in a moment, whichever it is: not an error of the shop's own. */
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

/** Whether what may be there once is there already, also since it was looked for. */
export const isDuplicate = (error: unknown): boolean => DUPLICATES.has(codeOf(error))
