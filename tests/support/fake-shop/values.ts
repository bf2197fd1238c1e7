import type { Cart, Channel } from '#widgets/core/api/api.ts'
import type { BookAddress } from '#widgets/core/store/state.ts'

export const NOW = new Date('2026-11-24T09:00:00Z')
const PRICE = 2100

export const channel = (code: string): Channel => ({
  ...{ code, name: code, slug: code.toLowerCase(), locale: 'fr_FR', message: '', contactPhoneNumber: '' },
  ...{
    contactEmail: '',
    availability: '',
    city: '',
    street: '',
    postcode: '',
    zipcodes: [],
    towns: [],
    enabled: true,
    minimumOrderAmount: 60,
  },
  ...{ orderEndTime: '17:00', openDays: [1, 2, 3, 4, 5], closingDates: [], closedSlots: [] },
  ...{ shippingFeesByTimeSlot: [], shippingFeesFreeThreshold: null, sellsAlcohol: true },
})

const product = (code: string) => ({
  ...{ code, name: code, vatRate: 1000, leadHours: 24, isAlcohol: false, allergens: [], picture: null },
  ...{ serves: 1, taxons: ['plateaux-repas'] },
})

/** A cart of these quantities by product. */
export function cartOf(tokenValue: string, lines: Record<string, number>, channelCode = 'LYON'): Cart {
  const items = Object.entries(lines).map(([code, quantity], index) => {
    const subTotal = quantity * PRICE
    return {
      id: index + 1,
      quantity,
      unitPrice: PRICE,
      subTotal,
      supplement: 0,
      product: product(code),
      choices: [],
      parts: null,
    }
  })
  const subTotal = items.reduce((sum, item) => sum + item.subTotal, 0)
  return {
    ...{ tokenValue, channel: channelCode, items, subTotal, shipping: 0, shippingRaw: 0, taxes: 0, tva: [] },
    ...{
      total: subTotal,
      totalExclTax: subTotal,
      couponCode: null,
      couponAmount: 0,
      minimumOrderOverride: null,
    },
    ...{
      services: [],
      agreedDelivery: null,
      deliveryDate: null,
      deliveryWindow: null,
      notes: '',
      messages: [],
      version: undefined,
      shippingAddress: null,
      billingAddress: null,
    },
  }
}

export const profile = {
  id: 7,
  firstName: 'Camille',
  lastName: 'Aubert',
  email: 'camille.aubert@nordet.example',
  gender: 'f' as const,
  phonePrefix: '+33',
  phoneNumber: '199004512',
  birthday: '',
  newsletter: false,
  promotional: false,
  partner: false,
  company: 'Atelier Nordet',
  siret: '',
  hasBankTransfer: false,
}

export const address = (change: Partial<BookAddress> = {}): BookAddress => ({
  id: 1,
  billing: false,
  firstName: 'Camille',
  lastName: 'Aubert',
  company: 'Atelier Nordet',
  street: '14 rue de la Banque',
  postcode: '75002',
  city: 'Paris',
  countryCode: 'FR',
  phoneNumber: '+33199004512',
  defaultDelivery: false,
  defaultBilling: false,
  building: '',
  floor: '',
  accessCode: '',
  loadingDock: '',
  instructions: '',
  createdAt: '2026-11-01T09:00:00+01:00',
  ...change,
})

/** A token as the backend signs them; only what the client reads of it. */
export function jwt(id: number, expiresAt: number, roles = ['ROLE_USER']): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [part({ alg: 'RS256' }), part({ id, roles, exp: expiresAt / 1000 }), 'signature'].join('.')
}

/** The token of a customer who has just signed in, valid for an hour. */
export const token = (id = profile.id): string => jwt(id, NOW.getTime() + 3_600_000)
