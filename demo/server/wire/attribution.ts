import type { OrderRow } from '../database/schema.ts'
import type { Campaign } from '../shop/cart/attribution.ts'

/** Both null for an order that was begun at our own. */
export const attributionView = ({ partner, campaign }: Pick<OrderRow, 'partner' | 'campaign'>) => ({
  partner,
  campaign: campaign === null ? null : (JSON.parse(campaign) as Campaign),
})
