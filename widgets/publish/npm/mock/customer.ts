import { collection } from './catalogue.ts'
import { V2, notFound, HttpError, type Routes } from './router.ts'

const ACCOUNT = `${V2}/account`
const CARDS = `${ACCOUNT}/cards`

/** Any email signs in as the mock's customer with this password. */
export const MOCK_PASSWORD = 'Ambrelune2026'

const base64url = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A token like the backend's, without a valid signature. */
function bearer(): string {
  const exp = Math.floor(Date.now() / 1000) + 7200
  return `${base64url({ alg: 'none' })}.${base64url({ id: 1, roles: ['ROLE_USER'], exp })}.mock`
}

/** The routes of sign-in, of the customer's account and of the public forms. */
export function customerRoutes(): Routes {
  let profile: Record<string, unknown> = {
    ...{ id: 1, firstName: 'Camille', lastName: 'Martin', email: 'camille@example.com', civility: 'MME' },
    ...{ phoneNumber: '+33612345678', birthday: null, company: 'Atelier', siret: '', hasBankTransfer: true },
    ...{ subscribedToNewsletter: false, subscribedToPartnerOffers: false, subscribedToPromotionalOffers: false },
  }
  let addresses: Record<string, unknown>[] = []
  let last = 0
  const byId = (id: string | undefined) => addresses.find((address) => String(address.id) === id)

  return {
    'POST /shop-api/login': ({ body }) =>
      body.password === MOCK_PASSWORD
        ? { token: bearer() }
        : new HttpError(401, { code: 401, message: 'Invalid credentials.' }),
    [`POST ${V2}/customers`]: () => undefined,
    [`POST ${V2}/customers/reset-password`]: () => undefined,
    [`PATCH ${V2}/customers/reset-password/*`]: () => undefined,
    [`GET ${ACCOUNT}/me`]: () => profile,
    [`PUT ${ACCOUNT}/me`]: ({ body }) => (profile = { ...profile, ...body }),
    [`PUT ${ACCOUNT}/me/newsletters`]: ({ body }) => void (profile = { ...profile, ...body }),
    [`PUT ${ACCOUNT}/me/password`]: () => undefined,
    [`GET ${ACCOUNT}/me/export`]: () => ({ profile, addresses }),
    [`POST ${ACCOUNT}/me/deletion`]: () => undefined,
    [`GET ${ACCOUNT}/address-books`]: () => collection(addresses),
    [`POST ${ACCOUNT}/address-books`]: ({ body }) => {
      const address = { ...body, id: ++last, defaultDelivery: false, defaultBilling: false }
      addresses = [address, ...addresses]
      return address
    },
    [`PUT ${ACCOUNT}/address-books/*`]: ({ params: [id], body }) => {
      const known = byId(id)
      return known ? Object.assign(known, body) : notFound()
    },
    [`PATCH ${ACCOUNT}/address-books/*`]: ({ params: [id], body }) => {
      const known = byId(id)
      if (!known) return notFound()
      // Each default belongs to one address at most.
      for (const [use, isDefault] of Object.entries(body)) for (const one of addresses) if (isDefault) one[use] = false
      return Object.assign(known, body)
    },
    [`DELETE ${ACCOUNT}/address-books/*`]: ({ params: [id] }) => {
      addresses = addresses.filter((address) => String(address.id) !== id)
    },
    [`GET ${V2}/payment-methods`]: () => collection([{ code: 'bank_transfer', name: 'Virement' }]),
    [`GET ${V2}/captcha`]: () => ({
      parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1, keyLength: 16, keyPrefix: '', nonce: '00', salt: '00' },
    }),
    [`POST ${V2}/contact`]: () => undefined,
    [`POST ${V2}/franchise-applications`]: () => undefined,
  }
}

type Card = { id: number; last4: string; default: boolean }

const cardBody = (card: Card) => ({
  ...{ '@id': `${CARDS}/${card.id}`, brand: 'visa', expirationMonth: 12, expirationYear: 2099, holderName: '' },
  ...card,
})

/** The routes of saved cards. The widgets need a payment provider to add one, so the customer has two at the start. */
export function cardRoutes(): Routes {
  let cards: Card[] = [
    { id: 1, last4: '4242', default: true },
    { id: 2, last4: '4444', default: false },
  ]
  let last = cards.length

  return {
    [`GET ${CARDS}`]: () => collection(cards.map(cardBody)),
    [`POST ${CARDS}`]: () => {
      const card = { id: ++last, last4: '4242', default: !cards.length }
      cards = [...cards, card]
      return cardBody(card)
    },
    [`PATCH ${CARDS}/*`]: ({ params: [id] }) => {
      if (!cards.some((card) => String(card.id) === id)) return notFound()
      cards = cards.map((card) => ({ ...card, default: String(card.id) === id }))
      return undefined
    },
    [`DELETE ${CARDS}/*`]: ({ params: [id] }) => {
      cards = cards.filter((card) => String(card.id) !== id)
    },
  }
}
