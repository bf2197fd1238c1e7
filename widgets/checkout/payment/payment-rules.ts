import { MAX_REFERENCE_LENGTH } from '../../core/domain/limits.ts'
import { fields, ticked, upTo } from '../../core/components/form-fields.ts'
import type { Profile } from '../../core/store/state.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { validationText } from '../../core/messages/validation.ts'

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

/**
 * Why a transfer is refused: the backend must list it, a company's account may forbid it, and alcohol may not be sold on credit
 * (domain 2.8). Null where it is possible, empty where there is no transfer to speak of.
 */
export function transferRefusal(methods: Methods, profile: Profile | null, hasAlcohol: boolean): string | null {
  const isListed = methods.some(({ code }) => code === 'bank_transfer')
  const isOpen = profile?.hasBankTransfer ?? null
  if (isOpen === null && !isListed) return ''
  if (isOpen === false) return checkoutText.payment.bankTransferClosed
  if (hasAlcohol) return checkoutText.payment.bankTransferAlcohol
  return isListed ? null : checkoutText.payment.bankTransferClosed
}
