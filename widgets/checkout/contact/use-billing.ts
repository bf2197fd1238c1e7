import { useState } from 'react'
import { firstChoice, isSamePlace, proposedBilling } from './address-choice.ts'
import type { Address, CartAddress, Chosen } from './address-choice.ts'
import { billingDraft } from './contact-draft.ts'

type InCart = { shipping: CartAddress | null; billing: CartAddress | null }

type Options = {
  book: readonly Address[]
  typed: Readonly<Record<string, string>>
  inCart: InCart
  /** The entry that is delivered to; null while another address is typed. */
  delivery: Address | null
}

/** Who is billed, null being 'the same address'. While nothing was `said` about it, the default of invoices follows the delivery. */
export function useBilling({ book, typed, inCart, delivery }: Options) {
  const [said, setBilling] = useState<Chosen | null | undefined>(() => {
    const kept = billingDraft(typed, book)
    return kept === undefined ? openingBilling(inCart, book) : kept
  })
  return { said, billing: said === undefined ? proposedBilling(book, delivery) : said, setBilling }
}

/** 'The same address' is also how an addressed cart without a billing address is read. */
function openingBilling({ shipping, billing }: InCart, book: readonly Address[]): Chosen | null | undefined {
  if (!billing) return shipping ? null : undefined
  if (shipping && isSamePlace(shipping, billing)) return null
  return firstChoice(book, billing)
}
