import { isExpired } from '../../core/domain/profile.ts'
import type { Card } from '../../core/store/state.ts'
import type { PaymentChoice } from './PaymentMethods.tsx'

/** A payment method as the draft keeps it: the IRI of a saved card, or its kind. */
export const methodName = (choice: PaymentChoice): string =>
  choice.kind === 'kept' ? choice.iri : choice.kind === 'other' ? choice.code : choice.kind

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
  return card && left !== 'new' ? { kind: 'kept', iri: card.iri, last4: card.last4 } : { kind: 'new' }
}
