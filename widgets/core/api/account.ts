import { toParisDay } from '../domain/paris-day.ts'
import { genderOf, newestFirst, splitPhone } from '../domain/profile.ts'
import { Address, type AddressFields } from './address.ts'
import { nothing, type Http } from './http.ts'
import { ApiError } from './error.ts'
import { looseAmount, looseFlag, looseText, maybeDay, maybeFlag } from './loose.ts'
import { everyPage } from './pages.ts'
import { maybe, object, oneOf, text, webUrl, whole, withDefault, type Read } from './read.ts'
import { id, many, reads, textId, wire } from './wire.ts'
import { paymentCodes } from './payment-codes.ts'
import { quotesApi } from './quote.ts'

/** The customer (§3): gender from the civility, dial prefix cut from the number (H6). */
export const Profile = reads(
  (body) => {
    const profile = wire(body)
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
    id: maybe(whole),
    firstName: looseText,
    lastName: looseText,
    email: looseText,
    gender: oneOf('f', 'm'),
    phonePrefix: looseText,
    phoneNumber: looseText,
    birthday: looseText,
    newsletter: looseFlag,
    promotional: looseFlag,
    partner: looseFlag,
    company: looseText,
    siret: looseText,
    /** Null where the backend does not state it. */
    hasBankTransfer: maybeFlag,
  }),
)
export type Profile = Read<typeof Profile>

const Defaults = object({ defaultDelivery: maybeFlag, defaultBilling: maybeFlag })

/** Whether an address of the book is the default for delivery and for billing; null where the backend does not say. */
type AddressDefaults = Read<typeof Defaults>

/** An entry of the address book. */
export const BookAddress = (body: unknown): Address & AddressDefaults => ({ ...Address(body), ...Defaults(wire(body)) })
export type BookAddress = Read<typeof BookAddress>

/** A kept card; a payment names it by its `iri`. */
export const Card = reads(
  (body) => {
    const card = wire(body)
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
    brand: looseText,
    last4: looseText,
    expirationMonth: looseAmount,
    expirationYear: looseAmount,
    holderName: looseText,
    default: looseFlag,
  }),
)
export type Card = Read<typeof Card>

/** The answer to adding a card: the kept card, or the `challenge` of its bank, after which the same call keeps it. */
export type AddedCard = { card: Card; challenge: null } | { card: null; challenge: { url: string; hash: string } }

const Check = object({ hash: text, redirectUrl: webUrl })

/** When the bank asks for a check, the answer has the form of a payment request (contract 2.6). */
function AddedCard(body: unknown): AddedCard {
  const { hash, responseData } = wire(body)
  const { requiresAction, redirectUrl } = wire(responseData)
  if (!requiresAction) return { card: Card(body), challenge: null }
  const check = Check({ hash, redirectUrl })
  return { card: null, challenge: { url: check.redirectUrl, hash: check.hash } }
}

const Method = reads(
  (body) => ({ ...wire(body), fieldsUrl: wire(wire(body).configuration).fieldsUrl }),
  object({ code: text, fieldsUrl: withDefault(maybe(webUrl), null) }),
)

export const Invoice = reads(
  (body) => ({ ...wire(body), id: textId(body) }),
  object({
    id: text,
    number: looseText,
    orderNumber: looseText,
    issuedAt: looseText,
    orderTokenValue: looseText,
    purchaseOrder: looseText,
    dueDate: maybeDay,
    kind: looseText,
    total: looseAmount,
    paymentState: looseText,
  }),
)
export type Invoice = Read<typeof Invoice>

export type ProfileFields = {
  firstName: string
  lastName: string
  email: string
  civility: 'MME' | 'M'
  phoneNumber: string
  birthday?: string | null
  company: string
  siret?: string
  /** Needed to change the e-mail. */
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
  /** All data kept of the customer, as a file. */
  exportData: async () => (await http.send(`${ROOT}me/export`)).blob(),
  /** Rejects with the orders that are still under way, or when the password is wrong. */
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
  addresses: async () => newestFirst(await http(many(BookAddress), `${ROOT}address-books`)),
  addAddress: (address: AddressFields) => http(BookAddress, `${ROOT}address-books`, { method: 'POST', body: address }),
  changeAddress: (addressId: number, address: AddressFields) =>
    http(BookAddress, `${ROOT}address-books/${addressId}`, { method: 'PUT', body: address }),
  setDefaults: (addressId: number, defaults: Partial<AddressDefaults>) =>
    http(nothing, `${ROOT}address-books/${addressId}`, { method: 'PATCH', body: defaults }),
  removeAddress: (addressId: number) => http(nothing, `${ROOT}address-books/${addressId}`, { method: 'DELETE' }),
  cards: () => http(many(Card), `${ROOT}cards`),
  /** Address of the provider's card fields; null from a backend without this list, which answers not-found. */
  cardFields: () =>
    http(many(Method), 'api/v2/shop/payment-methods').then(
      (methods) => methods.find(({ code }) => code === paymentCodes(http).theirs('card'))?.fieldsUrl ?? null,
      (error: unknown) => (error instanceof ApiError && error.kind === 'not-found' ? null : Promise.reject(error)),
    ),
  addCard: (cardToken: string) => http(AddedCard, `${ROOT}cards`, { method: 'POST', body: { cardToken } }),
  makeCardDefault: (cardId: number) =>
    http(nothing, `${ROOT}cards/${cardId}`, { method: 'PATCH', body: { default: true } }),
  removeCard: (cardId: number) => http(nothing, `${ROOT}cards/${cardId}`, { method: 'DELETE' }),
  invoices: () => everyPage(http, Invoice, `${ROOT}invoices`, { query: { itemsPerPage: '100' } }),
  ...quotesApi(http),
  /** Fetches a file with the bearer, which a plain link could not send. */
  download: async (kind: keyof typeof FILES, recordId: string) => {
    const answer = await http.send(ROOT + FILES[kind](encodeURIComponent(recordId)))
    const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? []
    const body = await answer.blob()
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
