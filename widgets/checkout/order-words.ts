import { cutoff } from '../core/domain/delivery.ts'
import type { DeliveryTerms } from '../core/domain/delivery.ts'
import { slotByValue } from '../core/domain/slots.ts'
import type { AddressDraft } from '../core/store/state.ts'
import { loadOf } from './delivery-choices.ts'

/** An address on one line: 'Atelier Nordet, 14 rue de la Banque, 75002 Paris'. */
export function addressLine({
  company,
  street,
  postcode,
  city,
}: Pick<AddressDraft, 'company' | 'street' | 'postcode' | 'city'>): string {
  return [company, street, `${postcode} ${city}`].filter(Boolean).join(', ')
}

/** Until when the order may still be changed: the cut-off of its own slot. */
export function orderCutoff(
  terms: DeliveryTerms | null,
  basket: {
    deliveryDate: string | null
    deliveryWindow: string | null
    items: readonly { product: { leadHours: number; isAlcohol: boolean } }[]
  },
): Date | null {
  const slot = slotByValue(basket.deliveryWindow)
  if (!terms || !slot || !basket.deliveryDate) return null
  return cutoff(terms, basket.deliveryDate, slot, loadOf(basket.items).leadHours)
}

/** What became of the money: paid, promised by transfer, being checked, or still owed by card. */
export type MoneyState = 'paid' | 'transfer' | 'pending' | 'unpaid'

/** Reads an order's payment from the states the backend keeps (backend contract 2.6). */
export function moneyState(order: {
  paymentState: string
  payment: { method: string; state: string } | null
}): MoneyState {
  if (order.paymentState === 'paid' || order.payment?.state === 'completed') return 'paid'
  if (order.payment?.method === 'bank_transfer') return 'transfer'
  return order.payment?.state === 'processing' || order.payment?.state === 'authorized' ? 'pending' : 'unpaid'
}
