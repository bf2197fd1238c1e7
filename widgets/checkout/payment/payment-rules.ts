import { mapFields, references } from '../../core/domain/order/order-fields.ts'
import { fields, mustBeChecked, maxLength } from '../../core/components/form-fields.ts'
import type { Profile, Card } from '../../core/store/state.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { validationMessages } from '../../core/messages/validation.ts'
import { isExpired } from '../../core/domain/customer/profile.ts'

/** How to pay: with a saved card (by its IRI), with a new card, by transfer, or by another method of the backend. */
export type PaymentChoice =
  | { kind: 'saved'; iri: string; last4: string }
  | { kind: 'new' }
  | { kind: 'transfer' }
  | { kind: 'other'; code: string }

export type Methods = readonly { code: string; name?: string; fieldsUrl: string | null }[]

/** The rules of the form; a placed order has none, as its terms were accepted before. */
export function paymentSchema(isPlaced: boolean, hasAlcohol: boolean) {
  if (isPlaced) return fields({})
  return fields({
    ...mapFields(references, (_, rules) => maxLength(rules.maxLength)),
    terms: mustBeChecked(validationMessages.terms),
    ...(hasAlcohol ? { age: mustBeChecked(validationMessages.age) } : {}),
  })
}

/** The methods without a form of ours, which are shown by their names: all but transfers, and cards with the provider's fields. */
export const namedMethods = (methods: Methods): Methods =>
  methods.filter(({ code, fieldsUrl }) => code !== 'bank_transfer' && (code !== 'card' || fieldsUrl === null))

/**
 * Why an order cannot be paid by transfer: the backend must list it, a company's account may forbid it, and alcohol may not be sold on credit
 * (domain 2.8). Null where it is possible, empty where the method is not shown.
 */
export function transferError(methods: Methods, profile: Profile | null, hasAlcohol: boolean): string | null {
  const isListed = methods.some(({ code }) => code === 'bank_transfer')
  const isOpen = profile?.hasBankTransfer ?? null
  if (isOpen === null && !isListed) return ''
  if (isOpen === false) return checkoutMessages.payment.bankTransferClosed
  if (hasAlcohol) return checkoutMessages.payment.bankTransferAlcohol
  return isListed ? null : checkoutMessages.payment.bankTransferClosed
}

/** A payment method as the draft keeps it: the IRI of a saved card, or its kind. */
export const methodName = (choice: PaymentChoice): string =>
  choice.kind === 'saved' ? choice.iri : choice.kind === 'other' ? choice.code : choice.kind

/** The method when the form opens: the one of the draft, else the default card, else a new card, or the first of `others` without fields for one. */
export function chosenMethod(
  left: string | undefined,
  cards: readonly Card[],
  mayTransfer: boolean,
  now: Date,
  others: readonly { code: string }[] = [],
  hasFields = true,
): PaymentChoice {
  if (left === 'transfer' && mayTransfer) return { kind: 'transfer' }
  const usable = cards.filter((card) => !isExpired(card, now))
  const card = usable.find(({ iri }) => iri === left) ?? usable.find((one) => one.default)
  const other = others.find(({ code }) => code === left) ?? (hasFields ? undefined : others[0])
  if (other && (!card || other.code === left)) return { kind: 'other', code: other.code }
  return card && left !== 'new' ? { kind: 'saved', iri: card.iri, last4: card.last4 } : { kind: 'new' }
}
