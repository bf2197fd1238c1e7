import { checkoutMessages } from '../../core/messages/checkout.ts'
import {
  accessRules,
  billingContactRules,
  billingPlaceRules,
  billingPostalCode,
  contactRules,
  placeRules,
} from '../../core/components/address/address-book.ts'
import type { Rule } from '../../core/domain/customer/validation.ts'
import { failureOf, rejection } from '../../core/domain/failure.ts'
import { fields } from '../../core/components/form-fields.ts'
import type { ChosenAddress } from './address-choices.ts'

/** The rules of the form of this step, which depend on the chosen addresses. */
export function contactSchema({ shipping, billing }: { shipping: ChosenAddress; billing: ChosenAddress | null }) {
  const rules: Record<string, Rule> = {
    ...contactRules,
    ...accessRules,
    ...(shipping === 'new' ? placeRules : {}),
    ...(billing === 'new' ? prefixed({ ...billingContactRules, ...billingPlaceRules }) : {}),
  }
  return billing === 'new' ? fields(rules, billingPostalCode('billing.')) : fields(rules)
}

export function withoutPrefix(values: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(values).filter(([name]) => name.startsWith('billing.'))
  return Object.fromEntries(own.map(([name, value]) => [name.slice('billing.'.length), value]))
}

/** Maps the server's validation errors to the fields of this form; a postal code out of the zone gets a message with the channel's name. */
export function errorsOnContactFields(cause: unknown, shipping: ChosenAddress, channelName: string): unknown {
  const { kind, text, fields: errors } = failureOf(cause)
  if (kind !== 'refused') return cause
  const renamed = Object.entries(errors).map(([path, messages]): [string, string[]] => {
    const name = path.replace(/^billingAddress\./, 'billing.').replace(/^shippingAddress\./, '')
    if (name !== 'postcode') return [name, messages]
    return [shipping === 'new' ? 'postcode' : 'shipping', [checkoutMessages.notDelivered(channelName)]]
  })
  return rejection(text, Object.fromEntries(renamed))
}

function prefixed<Rule>(rules: Record<string, Rule>): Record<string, Rule> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`billing.${name}`, rule]))
}
