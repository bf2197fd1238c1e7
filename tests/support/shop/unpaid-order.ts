import { signedInApi, type Api, type Credentials, type ShopAddress } from './customer.ts'

export const POTAGER = 'PR-INC-POTAGER'
export const DELIVERY = {
  ...{ firstName: 'Léa', lastName: 'Rousseau', company: 'Atelier du Canal', street: '14 rue de la Banque' },
  ...{ postcode: '75002', city: 'Paris', countryCode: 'FR', phoneNumber: '+33199001234' },
}

/** An order of Paris Centre that is placed and not paid; returns its token. */
export async function placeUnpaid(
  shop: ShopAddress,
  who: Credentials,
  method: 'card' | 'bank_transfer' = 'card',
): Promise<string> {
  const api = await signedInApi(shop, who)
  const { tokenValue: cart } = await api.post('shop-api/carts?channel=PARIS_CENTRE').json<{ tokenValue: string }>()
  await api.post(`shop-api/carts/${cart}/items`, { json: { productCode: POTAGER, quantity: 5 } })
  await api.put(`shop-api/checkout/${cart}/address`, { json: { shippingAddress: DELIVERY } })
  await chooseSlot(api, cart)
  await api.put(`shop-api/checkout/${cart}/payment/0`, { json: { method } })
  await api.put(`shop-api/checkout/${cart}/complete`, { json: {} })
  return cart
}

type Slot = { day: string; window: string }

export async function chooseSlot(api: Api, cart: string, channel = 'PARIS_CENTRE'): Promise<Slot> {
  const { day, window } = await freeSlot(api, cart, channel)
  const slot = { orderToken: cart, deliveryDate: day, deliveryWindow: window, notes: '' }
  await api.post('api/v2/shop/checkout/delivery-time', { json: slot })
  return { day, window }
}

type Slots = { days: { day: string; status: string; full: string[]; refused: { deliveryWindow: string }[] }[] }

/** A free slot after the first open day, whose cut-off may pass within the hour that a place is held. */
export async function freeSlot(api: Api, cart: string, channel = 'PARIS_CENTRE'): Promise<Slot> {
  const { days } = await api.get(`api/v2/shop/channels/${channel}/slots?days=31&cart=${cart}`).json<Slots>()
  for (const { day, full, refused: unavailable } of days.filter(({ status }) => status === 'open').slice(1)) {
    const closed = new Set([...full, ...unavailable.map(({ deliveryWindow }) => deliveryWindow)])
    const window = ['12h-13h', '13h-14h', '10h-12h', '14h-15h'].find((one) => !closed.has(one))
    if (window) return { day, window }
  }
  throw new Error('No slot is free')
}
