import { countryLine } from '../core/domain/customer/countries.ts'
import { cutoff, loadOf } from '../core/domain/delivery/delivery.ts'
import type { DeliveryTerms } from '../core/domain/delivery/channel.ts'
import { slotByValue } from '../core/domain/delivery/slots.ts'
import type { AddressDraft } from '../core/store/state.ts'
import type { Purchase } from './use-purchase.ts'

type AddressLine = Pick<AddressDraft, 'company' | 'street' | 'postcode' | 'city' | 'countryCode'>
/** An address on one line: 'Atelier Nordet, 14 rue de la Banque, 75002 Paris'. */
export const addressLine = ({ company, street, postcode, city, countryCode }: AddressLine): string =>
  [company, street, `${postcode}\u00a0${city}`, countryLine(countryCode)].filter(Boolean).join(', ')

/** Until when the order can be changed: the cut-off of its slot. */
export function orderCutoff(terms: DeliveryTerms | null, purchase: Purchase): Date | null {
  const slot = slotByValue(purchase.deliveryWindow)
  if (!terms || !slot || !purchase.deliveryDate) return null
  return cutoff(terms, purchase.deliveryDate, slot, loadOf(purchase.items).leadHours)
}
