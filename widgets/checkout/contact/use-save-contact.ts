import { draftOf } from '../../core/components/address/address-book.ts'
import { useActions } from '../../core/store/hooks.ts'
import type { AddressDraft } from '../../core/store/state.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import type { Address, ChosenAddress } from './address-choices.ts'
import { errorsOnContactFields, withoutPrefix } from './contact-form.ts'

type Options = { book: readonly Address[]; shipping: ChosenAddress; billing: ChosenAddress | null; channelName: string }
type Values = Record<string, string>

/** Sends both addresses to the cart, then adds the new ones to the book. Rejects with errors for the fields of the form. */
export function useSaveContact({ book, shipping, billing, channelName }: Options) {
  const { checkout, profile, alerts } = useActions()

  return async (values: Values) => {
    const delivery = shippingDraft(values, entry(book, shipping))
    const invoice = billing === null ? null : billingDraft(values, entry(book, billing))
    await checkout.setAddresses(delivery, invoice).catch((cause: unknown) => {
      throw errorsOnContactFields(cause, shipping, channelName)
    })
    const fresh = [shipping === 'new' && delivery, billing === 'new' && invoice].filter((draft) => !!draft)
    // The checkout continues even when the book rejects the address.
    const saved = await Promise.allSettled(fresh.map((draft) => profile.addAddress(draft)))
    const [added] = saved
    profile.selectAddress(shipping === 'new' ? (added?.status === 'fulfilled' ? added.value.id : null) : shipping)
    if (saved.some(({ status }) => status === 'rejected')) alerts.show('message', checkoutMessages.saveFailed)
  }
}

const entry = (book: readonly Address[], chosen: ChosenAddress): Address | null =>
  book.find(({ id }) => id === chosen) ?? null

/** The place comes from the address book; the contact and the access details are those of this order. */
function shippingDraft(values: Values, picked: Address | null): AddressDraft {
  if (!picked) return draftOf(typed(values), false)
  const { company, street, postcode, city, countryCode } = picked
  return draftOf({ ...typed(values), company, street, postcode, city, countryCode }, false)
}

/** An invoice is not delivered, so its address has no access details. */
const billingDraft = (values: Values, picked: Address | null): AddressDraft =>
  draftOf(picked ? { ...picked, ...noAccess } : typed(withoutPrefix(values)), true)

const noAccess = { building: '', floor: '', accessCode: '', loadingDock: '', instructions: '' }
const noContact = { firstName: '', lastName: '', phoneNumber: '' }
const noPlace = { company: '', street: '', postcode: '', city: '' }

const typed = (values: Values) => ({ ...noContact, ...noPlace, ...noAccess, ...values })
