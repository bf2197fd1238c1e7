import { useEffect, useRef, useState } from 'react'
import { firstChoice } from './address-choice.ts'
import type { Address, CartAddress, Chosen } from './address-choice.ts'
import { shippingDraft } from './contact-draft.ts'

type Options = {
  book: readonly Address[]
  typed: Readonly<Record<string, string>>
  inCart: CartAddress | null
  served(postcode: string): boolean
  /** The address selected in the sidebar. */
  selected: number | null
}

/** The delivery address: the last one chosen, in the sidebar or in the draft of the form. */
export function useShipping({ book, typed, inCart, served, selected }: Options) {
  const isLater = selected !== null && typed.selected !== String(selected)
  const [shipping, setShipping] = useState<Chosen>(
    () => (isLater ? null : shippingDraft(typed, book)) ?? firstChoice(book, inCart, served, selected),
  )
  const known = useRef(selected)
  useEffect(() => {
    if (known.current === selected) return
    known.current = selected
    if (selected !== null) setShipping(selected)
  }, [selected])
  return [shipping, setShipping] as const
}
