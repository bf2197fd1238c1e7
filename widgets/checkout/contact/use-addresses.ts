import { useEffect, useRef, useState } from 'react'
import { useSelector } from '../../core/store/hooks.ts'
import type { Profile } from '../../core/store/state.ts'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { useLatest } from '../../core/ui/use-latest.ts'
import { valuesOf } from '../../core/ui/form/form-isolation.ts'
import { findIn } from '../../core/ui/light-dom/LightDomPortal.tsx'
import {
  isServed,
  booksOf,
  firstChoice,
  proposedBilling,
  isSamePlace,
  type ChosenAddress,
  type CartAddress,
  type Address,
} from './address-choices.ts'
import { withoutPrefix } from './contact-form.ts'

/** Both addresses as chosen, from the draft, the address book and the cart; `stored` is how the draft has the choices. */
export function useChoices(addresses: readonly Address[], draft: Draft) {
  const cart = useSelector((state) => state.cart.cart)
  const channel = useSelector((state) => state.channel.channel)
  const selected = useSelector((state) => state.profile.selectedAddress)
  const served = (postalCode: string) => isServed(channel?.zipcodes ?? [], postalCode)
  const book = booksOf(addresses)
  const inCart = { shipping: cart?.shippingAddress ?? null, billing: cart?.billingAddress ?? null }
  const [typed] = useState(draft.values)
  const open = () => firstChoice(book.shipping, inCart.shipping, served, selected)
  const [shipping, setShipping] = useShipping(selected, typed, book.shipping, open)
  const picked = addresses.find(({ id }) => id === shipping) ?? null
  // Undefined until the customer chooses; null means the delivery address.
  const [chosenBilling, setBilling] = useState(() => {
    const draft = draftedBilling(typed, book.billing)
    return draft === undefined ? openingBilling(inCart, book.billing) : draft
  })
  const billing = chosenBilling === undefined ? proposedBilling(book.billing, picked) : chosenBilling
  const stored = { shipping: String(shipping), billing: String(chosenBilling), selected: String(selected) }
  /** The choices without the draft and the addresses of the cart. */
  function reset() {
    setShipping(firstChoice(book.shipping, null, served))
    setBilling(undefined)
  }
  return { typed, book, inCart, served, shipping, setShipping, picked, billing, setBilling, stored, reset }
}

/** The values with which the fields of each part open. */
export function startValues(
  owner: Profile,
  { typed, inCart, shipping, picked }: ReturnType<typeof useChoices>,
  postalCode: string | null,
) {
  const delivery = inCart.shipping && (!picked || isSamePlace(picked, inCart.shipping)) ? inCart.shipping : picked
  const phoneNumber = owner.phonePrefix + owner.phoneNumber
  const contact = delivery ?? { firstName: owner.firstName, lastName: owner.lastName, phoneNumber }
  // The draft applies only to the address it was typed for.
  const own = typed.shipping === String(shipping) ? typed : {}
  return {
    place: { ...(inCart.shipping ?? { company: owner.company, postcode: postalCode ?? '' }), ...own },
    access: { ...delivery, ...own },
    contact: { ...contact, ...own },
    billing: { ...(inCart.billing ?? { ...owner, phoneNumber }), ...withoutPrefix(typed) },
  }
}

/** Saves the fields in the draft on every input, and when another address shows other fields. */
export function useDraftSaving(draft: Draft, choices: Record<'shipping' | 'billing' | 'selected', string>) {
  const form = useRef<HTMLDivElement>(null)
  const opened = useRef(false)
  const saveDraft = () => {
    const fields = findIn(form.current, 'form')
    if (fields instanceof HTMLFormElement) draft.save({ values: { ...textsOf(fields), ...choices } })
  }
  const latest = useLatest(saveDraft)
  useEffect(() => {
    if (opened.current) latest.current()
    opened.current = true
  }, [choices.shipping, choices.billing, latest])
  return { form, saveDraft }
}

/** The delivery address: the last one chosen, in the sidebar (`selected`) or in the draft of the form. */
function useShipping(selected: number | null, typed: Values, book: readonly Address[], open: () => ChosenAddress) {
  const isNewer = selected !== null && typed.selected !== String(selected)
  const [shipping, setShipping] = useState(() => (isNewer ? null : draftedShipping(typed, book)) ?? open())
  const known = useRef(selected)
  useEffect(() => {
    if (known.current === selected) return
    known.current = selected
    if (selected !== null) setShipping(selected)
  }, [selected])
  return [shipping, setShipping] as const
}

type InCart = { shipping: CartAddress | null; billing: CartAddress | null }

/** The choice from the cart: with a delivery address but no billing address, it is null, the same address. */
function openingBilling({ shipping, billing }: InCart, book: readonly Address[]): ChosenAddress | null | undefined {
  if (!billing) return shipping ? null : undefined
  if (shipping && isSamePlace(shipping, billing)) return null
  return firstChoice(book, billing)
}

type Values = Readonly<Record<string, string>>

/** The texts of a form by field name; of fields with the same name, the last one. */
const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...valuesOf(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** The delivery address chosen in the draft, if it is still in the book; null without one. */
export function draftedShipping({ shipping }: Values, book: readonly Address[]): ChosenAddress | null {
  if (shipping === 'new') return 'new'
  return book.find(({ id }) => String(id) === shipping)?.id ?? null
}

/** The same for billing; null means the delivery address, undefined means no choice yet. */
export function draftedBilling({ billing }: Values, book: readonly Address[]): ChosenAddress | null | undefined {
  if (billing === 'null') return null
  return draftedShipping({ ...(billing !== undefined && { shipping: billing }) }, book) ?? undefined
}
