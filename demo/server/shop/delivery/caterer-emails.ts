import type { ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import type { Database, Queries } from '../../database/schema.ts'
import { lockByName } from '../../database/statements.ts'
import { contentHash } from '../idempotency.ts'
import { checkVersion, type Version } from '../versions.ts'
import { channelOf } from './channels.ts'

/** The emails that a point of sale can choose: each order, each cancellation, the totals of a day at its cut-off. */
export const CATERER_EMAILS = ['catererOrder', 'catererCancellation', 'dayTotals'] as const
export type CatererEmail = (typeof CATERER_EMAILS)[number]

/** The emails that a channel wants. `address` is '' for its contact address. */
export type CatererEmails = { kinds: readonly CatererEmail[]; address: string }

/** All of them, to the contact address, until something else is stored. */
export async function catererEmailsOf(db: Queries, channel: string): Promise<CatererEmails> {
  const stored = db.selectFrom('caterer_emails').select(['kinds', 'address']).where('channel_code', '=', channel)
  const row = await stored.executeTakeFirst()
  return row
    ? { kinds: JSON.parse(row.kinds) as CatererEmail[], address: row.address }
    : { kinds: CATERER_EMAILS, address: '' }
}

/** The address for an email of this kind; null when the channel does not want it. */
export async function catererAddress(db: Queries, channel: string, kind: CatererEmail): Promise<string | null> {
  const { kinds, address } = await catererEmailsOf(db, channel)
  return kinds.includes(kind) ? address || (await channelOf(db, channel)).contactEmail : null
}

export const catererEmailsVersion = ({ kinds, address }: CatererEmails): string => contentHash([kinds, address])

/** Stores the emails that a channel wants; 409 when they were not `seen` as they are. */
export async function setCatererEmails(
  db: Database,
  channel_code: string,
  { kinds, address }: CatererEmails,
  seen: Version,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockByName(trx, `emails of channel ${channel_code}`)
    checkVersion(seen, catererEmailsVersion(await catererEmailsOf(trx, channel_code)), EMAILS_CHANGED)
    const values = { kinds: JSON.stringify(kinds), address }
    const row = trx.insertInto('caterer_emails').values({ channel_code, ...values })
    await row.onConflict((conflict) => conflict.column('channel_code').doUpdateSet(values)).execute()
  })
}

const EMAILS_CHANGED = 'Ces réglages ont changé entre-temps. Vérifiez-les, puis enregistrez à nouveau.'

/** When the totals of a day were emailed to a channel; null when they were not. */
export async function totalsInstant(db: Queries, channel: string, day: ParisDay): Promise<string | null> {
  const row = db.selectFrom('day_totals').select('queued_at').where('channel_code', '=', channel).where('day', '=', day)
  return (await row.executeTakeFirst())?.queued_at ?? null
}
