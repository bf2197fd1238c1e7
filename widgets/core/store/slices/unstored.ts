import { namesOf, references, type ReferenceValues } from '../../domain/order/order-fields.ts'
import { longDay } from '../../domain/time/paris-time.ts'
import { addressesMessages } from '../../messages/addresses.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { formsMessages } from '../../messages/channel.ts'
import { referenceMessages } from '../../messages/order-fields.ts'
import { slotOf } from '../chosen-slot.ts'
import type { AddressDraft } from '../state.ts'
import type { CartSlice } from './cart-state.ts'

const noteLines = (facts: readonly (readonly [label: string, value: string | undefined])[]): string[] =>
  facts.flatMap(([label, value]) => (value ? [`${label} : ${value}`] : []))

/** The access details of an address that the backend accepted and does not return, as lines of the order's notes. */
export function unstoredAccess(sent: AddressDraft, stored: Partial<AddressDraft> | null | undefined): string[] {
  const labels = {
    building: formsMessages.building,
    floor: formsMessages.floor,
    accessCode: formsMessages.accessCode,
    loadingDock: formsMessages.loadingDock,
    instructions: addressesMessages.instructions,
  }
  const names = Object.keys(labels) as (keyof typeof labels)[]
  return noteLines(names.filter((name) => !stored?.[name]).map((name) => [labels[name], sent[name]]))
}

/** Details that the backend does not store, as lines of the notes; references only without versions of the terms. */
export function unstoredDetails(
  { cart, slot, ...details }: Pick<CartSlice, 'cart' | 'slot'> & ReferenceValues,
  access: readonly string[],
  termsVersion: string,
): string[] {
  const isStored = cart && slotOf(cart)
  return [
    ...noteLines([[checkoutMessages.recap.delivery, !isStored && slot ? `${longDay(slot.day)}, ${slot.window}` : '']]),
    ...access,
    ...(termsVersion ? [] : noteLines(namesOf(references).map((name) => [referenceMessages[name], details[name]]))),
  ]
}
