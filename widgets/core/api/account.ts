import { toParisDay } from '../domain/time/paris-day.ts'
import { splitPhone } from '../domain/customer/phone.ts'
import { genderOf, newestFirst } from '../domain/customer/profile.ts'
import { Address, type AddressFields } from './address.ts'
import { unparsed, type Http } from './client/http.ts'
import { recoverFrom } from './client/error.ts'
import { fieldsOf, id, textId } from './client/response-fields.ts'
import * as s from './client/schema.ts'
import { paymentCodes } from './payment-requests.ts'
import { quotesApi } from './quote.ts'
import { everyPage } from './client/pages.ts'

/** The customer (§3): gender from the civility, dial prefix cut from the number (H6). */
export const Profile = s.preprocess(
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
  s.object({
    id: s.nullable(s.integer),
    firstName: s.textOrEmpty,
    lastName: s.textOrEmpty,
    email: s.textOrEmpty,
    gender: s.oneOf('f', 'm'),
    phonePrefix: s.textOrEmpty,
    phoneNumber: s.textOrEmpty,
    birthday: s.textOrEmpty,
    newsletter: s.flagOrFalse,
    promotional: s.flagOrFalse,
    partner: s.flagOrFalse,
    company: s.textOrEmpty,
    siret: s.textOrEmpty,
    /** Null where the backend does not state it. */
    hasBankTransfer: s.nullableFlag,
  }),
)
export type Profile = s.Infer<typeof Profile>

const Defaults = s.object({ defaultDelivery: s.nullableFlag, defaultBilling: s.nullableFlag })

/** Whether an address of the book is the default for delivery and for billing; null where the backend does not send it. */
type AddressDefaults = s.Infer<typeof Defaults>

export const BookAddress = (body: unknown): Address & AddressDefaults => ({
  ...Address(body),
  ...Defaults(fieldsOf(body)),
})
export type BookAddress = s.Infer<typeof BookAddress>

/** A saved card; a payment refers to it by its `iri`. */
export const Card = s.preprocess(
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
  s.object({
    id: s.integer,
    iri: s.text,
    brand: s.textOrEmpty,
    last4: s.textOrEmpty,
    expirationMonth: s.numberOrZero,
    expirationYear: s.numberOrZero,
    holderName: s.textOrEmpty,
    default: s.flagOrFalse,
  }),
)
export type Card = s.Infer<typeof Card>

/** The response to adding a card: the saved card, or the `challenge` of its bank, after which the same call saves it. */
type AddedCard = { card: Card; challenge: null } | { card: null; challenge: { url: string; hash: string } }

const Challenge = s.object({ hash: s.text, redirectUrl: s.webUrl })

/** When the bank requires a challenge, the response is a payment request (contract 2.6). */
function AddedCard(body: unknown): AddedCard {
  const { hash, responseData } = fieldsOf(body)
  const { requiresAction, redirectUrl } = fieldsOf(responseData)
  if (!requiresAction) return { card: Card(body), challenge: null }
  const challenge = Challenge({ hash, redirectUrl })
  return { card: null, challenge: { url: challenge.redirectUrl, hash: challenge.hash } }
}

const Method = s.preprocess(
  (body) => ({ ...fieldsOf(body), fieldsUrl: fieldsOf(fieldsOf(body).configuration).fieldsUrl }),
  s.object({ code: s.text, fieldsUrl: s.withDefault(s.nullable(s.webUrl), null) }),
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

/** The customer's own records (contract 4.1 and 4.3, calls 2 to 5, 37 to 44 and 47 to 50). */
export const accountApi = (http: Http) => ({
  profile: () => http(Profile, `${ROOT}me`),
  saveProfile: (fields: ProfileFields) => http(Profile, `${ROOT}me`, { method: 'PUT', body: fields }),
  changePassword: (currentPassword: string, newPassword: string) =>
    http(unparsed, `${ROOT}me/password`, {
      method: 'PUT',
      body: { currentPassword, newPassword, confirmNewPassword: newPassword },
    }),
  exportData: async () => (await http.send(`${ROOT}me/export`)).blob(),
  /** Rejects while orders are in progress, or when the password is wrong. */
  deleteAccount: (currentPassword: string) =>
    http(unparsed, `${ROOT}me/deletion`, { method: 'POST', body: { currentPassword } }),
  saveNewsletters: ({ newsletter, promotional, partner }: Newsletters) =>
    http(unparsed, `${ROOT}me/newsletters`, {
      method: 'PUT',
      body: {
        subscribedToNewsletter: newsletter,
        subscribedToPartnerOffers: partner,
        subscribedToPromotionalOffers: promotional,
      },
    }),
  addresses: async () => newestFirst(await http(s.collectionOf(BookAddress), `${ROOT}address-books`)),
  addAddress: (address: AddressFields) => http(BookAddress, `${ROOT}address-books`, { method: 'POST', body: address }),
  changeAddress: (addressId: number, address: AddressFields) =>
    http(BookAddress, `${ROOT}address-books/${addressId}`, { method: 'PUT', body: address }),
  setDefaults: (addressId: number, defaults: Partial<AddressDefaults>) =>
    http(unparsed, `${ROOT}address-books/${addressId}`, { method: 'PATCH', body: defaults }),
  removeAddress: (addressId: number) => http(unparsed, `${ROOT}address-books/${addressId}`, { method: 'DELETE' }),
  cards: () => http(s.collectionOf(Card), `${ROOT}cards`),
  /** URL of the provider's card fields; null from a backend without this list (404). */
  cardFields: () =>
    http(s.collectionOf(Method), 'api/v2/shop/payment-methods')
      .then((methods) => methods.find(({ code }) => code === paymentCodes(http).theirs('card'))?.fieldsUrl ?? null)
      .catch(recoverFrom(['not-found'], () => null)),
  addCard: (cardToken: string) => http(AddedCard, `${ROOT}cards`, { method: 'POST', body: { cardToken } }),
  makeCardDefault: (cardId: number) =>
    http(unparsed, `${ROOT}cards/${cardId}`, { method: 'PATCH', body: { default: true } }),
  removeCard: (cardId: number) => http(unparsed, `${ROOT}cards/${cardId}`, { method: 'DELETE' }),
  ...invoicesApi(http),
  ...quotesApi(http),
})

export const Invoice = s.preprocess(
  (body) => ({ ...fieldsOf(body), id: textId(body) }),
  s.object({
    id: s.text,
    number: s.textOrEmpty,
    orderNumber: s.textOrEmpty,
    issuedAt: s.textOrEmpty,
    orderTokenValue: s.textOrEmpty,
    purchaseOrder: s.textOrEmpty,
    dueDate: s.nullableDay,
    kind: s.textOrEmpty,
    total: s.numberOrZero,
    paymentState: s.textOrEmpty,
  }),
)
export type Invoice = s.Infer<typeof Invoice>

/** The customer's invoices, and the files of invoices and quotes (contract 4.3). */
const invoicesApi = (http: Http) => ({
  invoices: () => everyPage(http, Invoice, `${ROOT}invoices`, { query: { itemsPerPage: '100' } }),
  /** Downloads a file with the bearer, which a plain link cannot send. */
  download: async (kind: keyof typeof FILES, recordId: string) => {
    const response = await http.send(ROOT + FILES[kind](encodeURIComponent(recordId)))
    const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
    const body = await response.blob()
    return new File([body], name, { type: body.type })
  },
})
/** The path of each kind of file, by its id, its month or its year. */
const FILES = {
  invoices: (id: string) => `invoices/${id}/download`,
  quotes: (id: string) => `quotes/${id}/download`,
  month: (month: string) => `invoices/archive?month=${month}`,
  year: (year: string) => `invoices/export?from=${year}-01-01&until=${year}-12-31`,
}
