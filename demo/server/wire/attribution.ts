import type { OrderRow } from '../database/schema.ts'
import type { Campaign } from '../shop/cart/attribution.ts'

/** The partner and the campaign of an order; both null for an order that was begun on the main site without a campaign. */
export const attributionView = ({ partner, campaign }: Pick<OrderRow, 'partner' | 'campaign'>) => ({
  partner,
  campaign: campaign === null ? null : (JSON.parse(campaign) as Campaign),
})
