import { toParisDay } from '../../domain/paris-time.ts'
import { genderOf, splitPhone } from '../../domain/profile.ts'
import { Address, type AddressFields } from '../address.ts'
import { nothing, type Http } from '../http.ts'
import { looseAmount, looseFlag, looseText, maybeAmount, maybeDay } from '../loose.ts'
import { maybe, object, oneOf, text, whole, type Read } from '../read.ts'
import { id, many, reads, wire } from '../wire.ts'

/** The customer (§3): gender from the civility, dial prefix cut from the number (H6). */
export const Profile = reads(
  (body) => {
    const profile = wire(body)
    const { prefix, number } = splitPhone(String(profile.phoneNumber ?? ''))
    return {
      ...profile,
      id: id(profile),
      gender: genderOf(String(profile.civility ?? '')),
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
    hasBankTransfer: looseFlag,
  }),
)
export type Profile = Read<typeof Profile>

/** A kept card; `iri` pays with it. */
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

export const Invoice = reads(
  (body) => ({ ...wire(body), id: String(wire(body).id) }),
  object({
    id: text,
    number: looseText,
    orderNumber: looseText,
    issuedAt: looseText,
    total: looseAmount,
    paymentState: looseText,
  }),
)
export type Invoice = Read<typeof Invoice>

export const Quote = reads(
  (body) => ({ ...wire(body), id: String(wire(body).id) }),
  object({
    id: text,
    number: looseText,
    state: looseText,
    createdAt: looseText,
    eventDate: maybeDay,
    guests: looseAmount,
    total: maybeAmount,
  }),
)
export type Quote = Read<typeof Quote>

export type ProfileFields = {
  firstName: string
  lastName: string
  email: string
  civility: 'MME' | 'M'
  phoneNumber: string
  birthday?: string
  company: string
}
export type Newsletters = Pick<Profile, 'newsletter' | 'promotional' | 'partner'>

const ROOT = 'api/v2/shop/account/'

/** The customer's own records (backend contract 4.1 rows 2 to 5, 4.3 rows 37 to 50). */
export const accountApi = (http: Http) => ({
  profile: () => http(Profile, `${ROOT}me`),
  saveProfile: (fields: ProfileFields) => http(Profile, `${ROOT}me`, { method: 'PUT', body: fields }),
  changePassword: (currentPassword: string, newPassword: string) =>
    http(nothing, `${ROOT}me/password`, {
      method: 'PUT',
      body: { currentPassword, newPassword, confirmNewPassword: newPassword },
    }),
  saveNewsletters: ({ newsletter, promotional, partner }: Newsletters) =>
    http(nothing, `${ROOT}me/newsletters`, {
      method: 'PUT',
      body: {
        subscribedToNewsletter: newsletter,
        subscribedToPartnerOffers: partner,
        subscribedToPromotionalOffers: promotional,
      },
    }),
  addresses: () => http(many(Address), `${ROOT}address-books`),
  addAddress: (address: AddressFields) => http(Address, `${ROOT}address-books`, { method: 'POST', body: address }),
  changeAddress: (addressId: number, address: AddressFields) =>
    http(Address, `${ROOT}address-books/${addressId}`, { method: 'PUT', body: address }),
  removeAddress: (addressId: number) => http(nothing, `${ROOT}address-books/${addressId}`, { method: 'DELETE' }),
  cards: () => http(many(Card), `${ROOT}cards`),
  addCard: (cardToken: string) => http(Card, `${ROOT}cards`, { method: 'POST', body: { cardToken } }),
  makeCardDefault: (cardId: number) =>
    http(nothing, `${ROOT}cards/${cardId}`, { method: 'PATCH', body: { default: true } }),
  removeCard: (cardId: number) => http(nothing, `${ROOT}cards/${cardId}`, { method: 'DELETE' }),
  invoices: () => http(many(Invoice), `${ROOT}invoices`),
  quotes: () => http(many(Quote), `${ROOT}quotes`),
  /** A PDF behind the bearer: a plain link could not fetch it. */
  download: async (kind: 'invoices' | 'quotes', recordId: string) =>
    (await http.send(`${ROOT}${kind}/${encodeURIComponent(recordId)}/download`)).blob(),
})
