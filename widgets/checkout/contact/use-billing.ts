import { useState } from 'react'
import { firstChoice, isSamePlace, proposedBilling } from './address-choice.ts'
import type { Address, CartAddress, Chosen } from './address-choice.ts'
import { billingDraft } from './contact-draft.ts'

type InCart = { shipping: CartAddress | null; billing: CartAddress | null }

type Options = {
  book: readonly Address[]
  typed: Readonly<Record<string, string>>
  inCart: InCart
  /** The chosen delivery address of the book; null while a new one is typed. */
  delivery: Address | null
}

/** The billing address; null means the delivery address. Until the customer chooses (`chosenBilling`), it follows the delivery address. */
export function useBilling({ book, typed, inCart, delivery }: Options) {
  const [chosenBilling, setBilling] = useState<Chosen | null | undefined>(() => {
    const draft = billingDraft(typed, book)
    return draft === undefined ? openingBilling(inCart, book) : draft
  })
  const billing = chosenBilling === undefined ? proposedBilling(book, delivery) : chosenBilling
  return { chosenBilling, billing, setBilling }
}

/** The choice from the cart: with a delivery address but no billing address, it is null, the same address. */
function openingBilling({ shipping, billing }: InCart, book: readonly Address[]): Chosen | null | undefined {
  if (!billing) return shipping ? null : undefined
  if (shipping && isSamePlace(shipping, billing)) return null
  return firstChoice(book, billing)
}
