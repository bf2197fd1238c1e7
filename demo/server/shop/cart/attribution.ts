import { z } from 'zod'
import type { OrderRow } from '../../database/schema.ts'

const LONGEST = 100

/** Words about a visit that a page wrote by itself: nobody typed them, so that what does not fit is left out without a word. */
const said = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST)
  .regex(/^\P{Cc}*$/u)
  .optional()
  .catch(undefined)

/** What may be sent with a new cart: on whose page it is begun, and which campaign had led there. */
export const newCart = z
  .object({
    partner: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .optional()
      .catch(undefined),
    /** As the address says: `utm_source`, `utm_medium`, `utm_campaign`, `utm_term`, `utm_content`. */
    campaign: z
      .object({ source: said, medium: said, name: said, term: said, content: said })
      .optional()
      .catch(undefined),
  })
  .nullish()
  .catch(null)

/** Whom an order is owed to: the code of a partner, and a campaign. */
export type Attribution = NonNullable<z.infer<typeof newCart>>
export type Campaign = NonNullable<Attribution['campaign']>

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
