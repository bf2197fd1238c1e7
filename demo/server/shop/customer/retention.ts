import type { Queries } from '../../database/queries.ts'

const DAY_MS = 86_400_000
/** Retention of messages and quotes after their last change, in days, as stated on the privacy page. */
export const RETENTION_DAYS = { contact: 365, franchise: 2 * 365, quote: 3 * 365 } as const

/** Deletes expired messages, applications and quotes; a quote that became an order stays. */
export async function deleteOldMessages(db: Queries, now: Date): Promise<void> {
  const limit = (kind: keyof typeof RETENTION_DAYS) =>
    new Date(now.getTime() - RETENTION_DAYS[kind] * DAY_MS).toISOString()
  for (const kind of ['contact', 'franchise'] as const) {
    await db.deleteFrom('form_messages').where('kind', '=', kind).where('created_at', '<', limit(kind)).execute()
  }
  await db
    .deleteFrom('quotes')
    .where('order_id', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('decided_at', 'sent_at', 'created_at'), '<', limit('quote')))
    .execute()
}
