import { z } from 'zod'
import type { OrderRow } from '../../database/schema.ts'

const LONGEST = 100

/** A text that a page sends by itself about a visit. Nobody typed it, so that an invalid one is silently left out. */
const said = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
  .optional()
  .catch(undefined)

/** Part of the address of every call that may begin a cart: the partner on whose page it is begun, and the campaign that led there. */
export const attributionQuery = {
  partner: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional()
    .catch(undefined),
  ...{ utm_source: said, utm_medium: said, utm_campaign: said, utm_term: said, utm_content: said },
}
type Said = z.infer<z.ZodObject<typeof attributionQuery>>

type Word = string | undefined
export type Campaign = { source?: Word; medium?: Word; name?: Word; term?: Word; content?: Word }
/** Where an order comes from. */
export type Attribution = { partner?: Word; campaign?: Campaign }

export const attributionOf = (said: Said): Attribution => ({
  partner: said.partner,
  campaign: {
    source: said.utm_source,
    medium: said.utm_medium,
    name: said.utm_campaign,
    term: said.utm_term,
    content: said.utm_content,
  },
})

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
