import { MAX_REFERENCE_LENGTH } from '../../core/domain/max-lengths.ts'
import { fields, ticked, upTo } from '../../core/forms/fields.ts'
import type { Profile } from '../../core/store/state.ts'
import { checkoutText } from '../../core/text/checkout.ts'
import { validationText } from '../../core/text/validation.ts'

export type Methods = readonly { code: string; name?: string; fieldsUrl: string | null }[]

/** The rules of the form; a placed order has none, as its terms were accepted before. */
export function paymentSchema(isPlaced: boolean, hasAlcohol: boolean) {
  if (isPlaced) return fields({})
  return fields({
    purchaseOrder: upTo(MAX_REFERENCE_LENGTH),
    costReference: upTo(MAX_REFERENCE_LENGTH),
    tvaNumber: upTo(MAX_REFERENCE_LENGTH),
    terms: ticked(validationText.terms),
    ...(hasAlcohol ? { age: ticked(validationText.age) } : {}),
  })
}

/** The methods without a form of ours, which are shown by their names: all but transfers, and cards with the provider's fields. */
export const namedMethods = (methods: Methods): Methods =>
  methods.filter(({ code, fieldsUrl }) => code !== 'bank_transfer' && (code !== 'card' || fieldsUrl === null))

/** Why a transfer is refused: it needs a company whose account allows it, and alcohol may not be sold on credit (domain 2.8). */
export function transferRefusal(methods: Methods, profile: Profile | null, hasAlcohol: boolean): string | null {
  if (!profile?.hasBankTransfer) return checkoutText.payment.bankTransferClosed
  if (hasAlcohol) return checkoutText.payment.bankTransferAlcohol
  return methods.some(({ code }) => code === 'bank_transfer') ? null : checkoutText.payment.bankTransferClosed
}
