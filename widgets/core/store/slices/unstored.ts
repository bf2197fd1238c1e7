import { longDay } from '../../domain/paris-time.ts'
import { addressesText } from '../../text/addresses.ts'
import { checkoutText } from '../../text/checkout.ts'
import { formsText } from '../../text/forms.ts'
import { slotOf } from '../chosen-slot.ts'
import type { AddressDraft, CartSlice } from '../state.ts'

const written = (facts: readonly (readonly [label: string, value: string | undefined])[]): string[] =>
  facts.flatMap(([label, value]) => (value ? [`${label} : ${value}`] : []))

/** The access details of an address that the cart was sent and does not return, as lines of notes. */
export function unstoredAccess(sent: AddressDraft, kept: Partial<AddressDraft> | null | undefined): string[] {
  const labels = {
    building: formsText.building,
    floor: formsText.floor,
    accessCode: formsText.accessCode,
    loadingDock: formsText.loadingDock,
    instructions: addressesText.instructions,
  }
  const names = Object.keys(labels) as (keyof typeof labels)[]
  return written(names.filter((name) => !kept?.[name]).map((name) => [labels[name], sent[name]]))
}

type Said = Pick<CartSlice, 'cart' | 'slot' | 'purchaseOrder' | 'costReference' | 'tvaNumber'>

/**
 * What the backend does not store of an order, as lines to write into its notes: a day and a slot that the cart does not return, `access`,
 * and references, which only a backend takes that says the version of its terms.
 */
export function unstored({ cart, slot, ...said }: Said, access: readonly string[], termsVersion: string): string[] {
  const isKept = cart && slotOf(cart)
  return [
    ...written([[checkoutText.recap.delivery, !isKept && slot ? `${longDay(slot.day)}, ${slot.window}` : '']]),
    ...access,
    ...(termsVersion
      ? []
      : written([
          [checkoutText.purchaseOrder, said.purchaseOrder],
          [checkoutText.costReference, said.costReference],
          [checkoutText.vatNumber, said.tvaNumber],
        ])),
  ]
}
