import type { OrderRow } from '../../database/schema.ts'

/** Where a campaign comes from, as its address says: `utm_source`, `utm_medium`, `utm_campaign`, `utm_term`, `utm_content`. */
export type Campaign = Partial<Record<'source' | 'medium' | 'name' | 'term' | 'content', string | undefined>>

/** Whom an order is owed to: the code of a partner, and a campaign. */
export type Attribution = { partner?: string | undefined; campaign?: Campaign | undefined }

/** As a row keeps it; a campaign of which nothing is said is none. */
export function attributionColumns({ partner, campaign = {} }: Attribution) {
  const isSaid = Object.values(campaign).some((word) => word !== undefined)
  return { partner: partner ?? null, campaign: isSaid ? JSON.stringify(campaign) : null }
}

/** What the address said of the campaign that led to an order: 'lettre, email, printemps'; empty when there was none. */
export function campaignWords({ campaign }: Pick<OrderRow, 'campaign'>): string {
  const { source, medium, name, term, content } = JSON.parse(campaign ?? '{}') as Campaign
  return [source, medium, name, term, content].filter(Boolean).join(', ')
}
