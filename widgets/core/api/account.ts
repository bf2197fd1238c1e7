import { toParisDay } from '../domain/time/paris-day.ts'
import { genderOf, newestFirst, splitPhone } from '../domain/customer/profile.ts'
import { Address, type AddressFields } from './address.ts'
import { nothing, type Http } from './client/http.ts'
import { ApiError } from './client/error.ts'
import {
  amountOrZero,
  flagOrFalse,
  textOrEmpty,
  nullableFlag,
  id,
  collectionOf,
  prepared,
  fieldsOf,
} from './client/response-fields.ts'
import { nullable, object, oneOf, text, webUrl, whole, withDefault, type Infer } from './client/schema.ts'
import { paymentCodes } from './payment-requests.ts'
import { invoicesApi } from './invoices.ts'
import { quotesApi } from './quote.ts'

/** The customer (§3): gender from the civility, dial prefix cut from the number (H6). */
export const Profile = prepared(
  (body) => {
    const profile = fieldsOf(body)
    const { prefix, number } = splitPhone(String(profile.phoneNumber ?? ''))
    return {
      ...profile,
      id: id(profile),
      gender: profile.civility ? genderOf(String(profile.civility)) : profile.gender === 'f' ? 'f' : 'm',
      phonePrefix: prefix,
      phoneNumber: number,
      birthday: toParisDay(String(profile.birthday ?? '')),
      newsletter: profile.subscribedToNewsletter,
      promotional: profile.subscribedToPromotionalOffers,
      partner: profile.subscribedToPartnerOffers,
    }
  },
  object({
    id: nullable(whole),
    firstName: textOrEmpty,
    lastName: textOrEmpty,
    email: textOrEmpty,
    gender: oneOf('f', 'm'),
    phonePrefix: textOrEmpty,
    phoneNumber: textOrEmpty,
    birthday: textOrEmpty,
    newsletter: flagOrFalse,
    promotional: flagOrFalse,
    partner: flagOrFalse,
    company: textOrEmpty,
    siret: textOrEmpty,
    /** Null where the backend does not state it. */
    hasBankTransfer: nullableFlag,
  }),
)
export type Profile = Infer<typeof Profile>

const Defaults = object({ defaultDelivery: nullableFlag, defaultBilling: nullableFlag })

/** Whether an address of the book is the default for delivery and for billing; null where the backend does not send it. */
type AddressDefaults = Infer<typeof Defaults>

/** An entry of the address book. */
export const BookAddress = (body: unknown): Address & AddressDefaults => ({
  ...Address(body),
  ...Defaults(fieldsOf(body)),
})
export type BookAddress = Infer<typeof BookAddress>

/** A saved card; a payment refers to it by its `iri`. */
export const Card = prepared(
  (body) => {
    const card = fieldsOf(body)
    return {
      ...card,
      id: id(card),
      iri: card['@id'] ?? `/api/v2/shop/account/cards/${id(card)}`,
      expirationMonth: card.expirationMonth ?? card.expMonth,
      expirationYear: card.expirationYear ?? card.expYear,
    }
  },
  object({
    id: whole,
    iri: text,
    brand: textOrEmpty,
    last4: textOrEmpty,
    expirationMonth: amountOrZero,
    expirationYear: amountOrZero,
    holderName: textOrEmpty,
    default: flagOrFalse,
  }),
)
export type Card = Infer<typeof Card>

/** The response to adding a card: the saved card, or the `challenge` of its bank, after which the same call saves it. */
export type AddedCard = { card: Card; challenge: null } | { card: null; challenge: { url: string; hash: string } }

const Challenge = object({ hash: text, redirectUrl: webUrl })

/** When the bank requires a challenge, the response is a payment request (contract 2.6). */
function AddedCard(body: unknown): AddedCard {
  const { hash, responseData } = fieldsOf(body)
  const { requiresAction, redirectUrl } = fieldsOf(responseData)
  if (!requiresAction) return { card: Card(body), challenge: null }
  const challenge = Challenge({ hash, redirectUrl })
  return { card: null, challenge: { url: challenge.redirectUrl, hash: challenge.hash } }
}

const Method = prepared(
  (body) => ({ ...fieldsOf(body), fieldsUrl: fieldsOf(fieldsOf(body).configuration).fieldsUrl }),
  object({ code: text, fieldsUrl: withDefault(nullable(webUrl), null) }),
)

export type ProfileFields = {
  firstName: string
  lastName: string
  email: string
  civility: 'MME' | 'M'
  phoneNumber: string
  birthday?: string | null
  company: string
  siret?: string
  /** Required to change the email. */
  currentPassword?: string | undefined
}
export type Newsletters = Pick<Profile, 'newsletter' | 'promotional' | 'partner'>

const ROOT = 'api/v2/shop/account/'

/** The customer's own records (contract 4.1 and 4.3, calls 2 to 5, 37 to 50). */
export const accountApi = (http: Http) => ({
  profile: () => http(Profile, `${ROOT}me`),
  saveProfile: (fields: ProfileFields) => http(Profile, `${ROOT}me`, { method: 'PUT', body: fields }),
  changePassword: (currentPassword: string, newPassword: string) =>
    http(nothing, `${ROOT}me/password`, {
      method: 'PUT',
      body: { currentPassword, newPassword, confirmNewPassword: newPassword },
    }),
  /** All stored data of the customer, as a file. */
  exportData: async () => (await http.send(`${ROOT}me/export`)).blob(),
  /** Rejects while orders are in progress, or when the password is wrong. */
  deleteAccount: (currentPassword: string) =>
    http(nothing, `${ROOT}me/deletion`, { method: 'POST', body: { currentPassword } }),
  saveNewsletters: ({ newsletter, promotional, partner }: Newsletters) =>
    http(nothing, `${ROOT}me/newsletters`, {
      method: 'PUT',
      body: {
        subscribedToNewsletter: newsletter,
        subscribedToPartnerOffers: partner,
        subscribedToPromotionalOffers: promotional,
      },
    }),
  addresses: async () => newestFirst(await http(collectionOf(BookAddress), `${ROOT}address-books`)),
  addAddress: (address: AddressFields) => http(BookAddress, `${ROOT}address-books`, { method: 'POST', body: address }),
  changeAddress: (addressId: number, address: AddressFields) =>
    http(BookAddress, `${ROOT}address-books/${addressId}`, { method: 'PUT', body: address }),
  setDefaults: (addressId: number, defaults: Partial<AddressDefaults>) =>
    http(nothing, `${ROOT}address-books/${addressId}`, { method: 'PATCH', body: defaults }),
  removeAddress: (addressId: number) => http(nothing, `${ROOT}address-books/${addressId}`, { method: 'DELETE' }),
  cards: () => http(collectionOf(Card), `${ROOT}cards`),
  /** URL of the provider's card fields; null from a backend without this list (404). */
  cardFields: () =>
    http(collectionOf(Method), 'api/v2/shop/payment-methods').then(
      (methods) => methods.find(({ code }) => code === paymentCodes(http).theirs('card'))?.fieldsUrl ?? null,
      (error: unknown) => (error instanceof ApiError && error.kind === 'not-found' ? null : Promise.reject(error)),
    ),
  addCard: (cardToken: string) => http(AddedCard, `${ROOT}cards`, { method: 'POST', body: { cardToken } }),
  makeCardDefault: (cardId: number) =>
    http(nothing, `${ROOT}cards/${cardId}`, { method: 'PATCH', body: { default: true } }),
  removeCard: (cardId: number) => http(nothing, `${ROOT}cards/${cardId}`, { method: 'DELETE' }),
  ...invoicesApi(http),
  ...quotesApi(http),
})
