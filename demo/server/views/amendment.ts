import type { OrderRevisionRow, OrderRow } from '../database/schema.ts'
import type { Snapshot } from '../shop/order/amendments.ts'
import { storedAddress } from '../shop/customer/addresses.ts'
import { totalsView } from './cart.ts'
import { iri } from './hydra.ts'
import type { ResponseBody } from './response-body.ts'
import type { amendment, revisions } from './schemas/amendment.ts'

/** The draft of an order, a cart. */
export const amendmentResource = ({ id, token_value }: OrderRow): ResponseBody<typeof amendment> => ({
  '@id': iri('amendments', id),
  '@type': 'Amendment',
  orderToken: token_value,
})

type Revision = ResponseBody<typeof revisions>['hydra:member'][number]

/** What an order was before and after an amendment. */
export function revisionResource({ id, before, after, difference, made_at }: OrderRevisionRow): Revision {
  const of = (json: string) => snapshotView(JSON.parse(json) as Snapshot)
  return {
    '@id': iri('order-revisions', id),
    '@type': 'OrderRevision',
    ...{ before: of(before), after: of(after), difference, madeAt: made_at },
  }
}

const snapshotView = ({ lines, totals, guests, notes, ...snapshot }: Snapshot): Revision['before'] => ({
  items: lines,
  totals: totalsView(totals),
  couponCode: snapshot.coupon_code,
  deliveryDate: snapshot.delivery_date ?? '',
  deliveryWindow: snapshot.delivery_window ?? '',
  shippingAddress: storedAddress(snapshot.shipping_address),
  guests,
  notes,
})
