/**
 * The clock of the process. A demo or a test may start at another instant (`CLOCK`, such as
 * '2026-11-27T17:05:00+01:00'), from which the clock runs on. Throws for an invalid instant.
 */
export function clockFrom(begin: string | undefined): () => Date {
  if (!begin) return () => new Date()
  const ahead = Date.parse(begin) - Date.now()
  if (Number.isNaN(ahead))
    throw new Error(`CLOCK is not an instant: write CLOCK=2026-11-27T17:05:00+01:00, not "${begin}".`)
  return () => new Date(Date.now() + ahead)
}
