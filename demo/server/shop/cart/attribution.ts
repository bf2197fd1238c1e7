import { z } from 'zod'
import type { OrderRow } from '../../database/schema.ts'

const MAX_LENGTH = 100

/** A text that a page sends about a visit. Not entered by a person: an invalid one is dropped. */
const urlParameter = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LENGTH)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
  .optional()
  .catch(undefined)

/** Query parameters of every route that may create a cart: the partner on whose page it is created, and the campaign. */
export const attributionQuery = {
  partner: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional()
    .catch(undefined),
  utm_source: urlParameter,
  utm_medium: urlParameter,
  utm_campaign: urlParameter,
  utm_term: urlParameter,
  utm_content: urlParameter,
}

export type Campaign = { [Part in 'source' | 'medium' | 'name' | 'term' | 'content']?: string | undefined }
export type Attribution = { partner?: string | undefined; campaign?: Campaign }

export const attributionOf = ({ partner, ...utm }: z.infer<z.ZodObject<typeof attributionQuery>>): Attribution => ({
  partner,
  campaign: {
    source: utm.utm_source,
    medium: utm.utm_medium,
    name: utm.utm_campaign,
    term: utm.utm_term,
    content: utm.utm_content,
  },
})

/** The columns of an attribution; an empty campaign becomes null. */
export function attributionColumns({ partner, campaign = {} }: Attribution) {
  const hasCampaign = Object.values(campaign).some((word) => word !== undefined)
  return { partner: partner ?? null, campaign: hasCampaign ? JSON.stringify(campaign) : null }
}

/** The campaign of an order, from the page's URL: 'lettre, email, printemps'; empty without a campaign. */
export function campaignText({ campaign }: Pick<OrderRow, 'campaign'>): string {
  const { source, medium, name, term, content } = JSON.parse(campaign ?? '{}') as Campaign
  return [source, medium, name, term, content].filter(Boolean).join(', ')
}
