import { z } from 'zod'
import type { OrderRow } from '../../database/schema.ts'

const LONGEST = 100

/** A text that a page sends by itself about a visit. Nobody typed it, so that an invalid one is silently left out. */
const said = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST)
  .regex(/^\P{Cc}*$/u)
  .optional()
  .catch(undefined)

/** Where an order comes from: the code of the partner on whose page its cart is begun, and the campaign that led there. */
export const attribution = z.object({
  partner: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional()
    .catch(undefined),
  /** From the page's address: `utm_source`, `utm_medium`, `utm_campaign`, `utm_term`, `utm_content`. */
  campaign: z.object({ source: said, medium: said, name: said, term: said, content: said }).optional().catch(undefined),
})
export type Attribution = z.infer<typeof attribution>

/** The body of a call that begins a cart and needs nothing else. */
export const newCart = attribution.nullish().catch(null)

export type Campaign = NonNullable<Attribution['campaign']>

/** The columns of an attribution; a campaign without any word becomes null. */
export function attributionColumns({ partner, campaign = {} }: Attribution) {
  const isSaid = Object.values(campaign).some((word) => word !== undefined)
  return { partner: partner ?? null, campaign: isSaid ? JSON.stringify(campaign) : null }
}

/** The words of an order's campaign, from the page's address: 'lettre, email, printemps'; empty without a campaign. */
export function campaignWords({ campaign }: Pick<OrderRow, 'campaign'>): string {
  const { source, medium, name, term, content } = JSON.parse(campaign ?? '{}') as Campaign
  return [source, medium, name, term, content].filter(Boolean).join(', ')
}
