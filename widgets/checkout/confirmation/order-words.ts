import { countryLine } from '../../core/domain/countries.ts'
import { cutoff, loadOf } from '../../core/domain/delivery.ts'
import type { DeliveryTerms } from '../../core/domain/channel.ts'
import { slotByValue } from '../../core/domain/slots.ts'
import type { AddressDraft } from '../../core/store/state.ts'
import { longInstant } from '../../core/domain/paris-time.ts'
import { checkoutText } from '../../core/messages/checkout.ts'

/** An address on one line: 'Atelier Nordet, 14 rue de la Banque, 75002 Paris'. */
export function addressLine({
  company,
  street,
  postcode,
  city,
  countryCode,
}: Pick<AddressDraft, 'company' | 'street' | 'postcode' | 'city' | 'countryCode'>): string {
  return [company, street, `${postcode} ${city}`, countryLine(countryCode)].filter(Boolean).join(', ')
}

/** Until when the order can be changed: the cut-off of its slot. */
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

/** Says until when an unpaid order can be paid by card. */
export function waitingWords(basket: object & { payableUntil?: string }): string {
  const { placedUnpaid, payBefore } = checkoutText.payment
  return basket.payableUntil ? `${placedUnpaid} ${payBefore(longInstant(new Date(basket.payableUntil)))}` : placedUnpaid
}

type Money = { paymentState: string; payment: { method: string } | null }

/** Says what becomes of the money of a cancelled order; one that still counts as paid is being paid back. */
export function moneyOfCancelled({ paymentState, payment }: Money): string {
  const { cancelledText, cancelledTransfer, cancelledUnpaid } = checkoutText.confirmation
  if (paymentState !== 'refunded' && paymentState !== 'paid') return cancelledUnpaid
  return payment?.method === 'bank_transfer' ? cancelledTransfer : cancelledText
}
