import { z } from 'zod'
import type { OrderRow } from '../database/schema.ts'
import type { Campaign } from '../shop/cart/attribution.ts'

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
    campaign: z
      .object({ source: said, medium: said, name: said, term: said, content: said })
      .optional()
      .catch(undefined),
  })
  .nullish()
  .catch(null)

/** Both null for an order that was begun at our own. */
export const attributionView = ({ partner, campaign }: Pick<OrderRow, 'partner' | 'campaign'>) => ({
  partner,
  campaign: campaign === null ? null : (JSON.parse(campaign) as Campaign),
})
