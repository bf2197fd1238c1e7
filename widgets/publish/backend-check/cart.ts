import type { Api, Cart, Channel, Product } from '../../core/api/api.ts'
import { firstOpenDay } from '../../core/domain/delivery/delivery.ts'
import { toCents } from '../../core/domain/money.ts'
import type { Check } from './check.ts'

export const ADDRESS = {
  ...{ billing: false, firstName: 'Essai', lastName: 'Technique', company: 'Essai', street: '1 rue de l’Essai' },
  ...{ postcode: '75002', city: 'Essai', countryCode: 'FR', phoneNumber: '+33199000000', building: 'B', floor: '1' },
  ...{ accessCode: '1234', loadingDock: 'Quai 1', instructions: 'Sonner' },
}

type Place = { channel: Channel | null; product: Product | null; zipcode: string; now: Date; isSignedIn: boolean }

/** Fills a cart to the minimum: its token, '' without one, and the cart once it has an address. */
export async function cart(check: Check, api: Api, place: Place): Promise<{ token: string; ready: Cart | null }> {
  const { channel, product, zipcode: postalCode, now, isSignedIn } = place
  const { carts } = api
  const begun = await check.try('POST /shop-api/carts', () => carts.create(channel?.code ?? ''))
  const token = begun?.tokenValue ?? ''
  const price = Math.max(1, product?.price ?? 1)
  const quantity = Math.max(1, Math.ceil(toCents(channel?.minimumOrderAmount ?? 0) / price))
  const item = begun && product ? { productCode: product.code, quantity } : null
  const filled = await check.try('POST /shop-api/carts/{token}/items', item && (() => carts.addItem(token, item)))
  const line = filled?.items[0]?.id ?? null
  await check.try(
    'PUT /shop-api/carts/{token}/items/{id}',
    line === null ? null : () => carts.changeItem(token, line, quantity + 1),
    { lacks: ({ items }) => (items[0]?.quantity === quantity + 1 ? '' : 'the quantity stays') },
  )
  const terms = { leadHours: product?.leadHours ?? 0, hasAlcohol: false }
  const day = channel && filled ? firstOpenDay(channel, terms, now) : null
  await check.try(
    'POST /api/v2/shop/checkout/delivery-time',
    day ? () => carts.setDelivery(token, day, '12h-13h', 'Essai technique') : null,
  )
  const read = await check.try('GET /shop-api/carts/{token}', begun && (() => carts.read(token)), {
    lacks: ({ items }) => (items.length ? '' : 'no lines'),
    notes: ({ deliveryDate, tva }) =>
      [!deliveryDate && 'no day and slot', !tva.length && 'no VAT by rate'].filter(Boolean).join(', '),
  })
  const checkout = await api.checkout()
  const address = { ...ADDRESS, postcode: postalCode, city: channel?.city || ADDRESS.city }
  const ready = await check.try(
    'PUT /shop-api/checkout/{token}/address',
    isSignedIn && read?.items.length
      ? () => checkout.setAddresses(token, address, null).then(() => carts.read(token))
      : null,
    { notes: ({ shippingAddress }) => (shippingAddress?.building ? '' : 'no access details: they go into the notes') },
  )
  return { token, ready }
}

/** What an order can do without, on a second cart that is dropped. */
export async function secondCart(check: Check, api: Api, { channel, product, isSignedIn }: Place): Promise<void> {
  const { carts } = api
  const begun = await carts.create(channel?.code ?? '').catch(() => null)
  if (!begun) return
  const checkout = await api.checkout()
  const begunToken = begun.tokenValue
  const item = product && { productCode: product.code, quantity: 1 }
  const filled = item && (await carts.addItem(begunToken, item).catch(() => null))
  const line = filled?.items[0]?.id ?? null
  await check.try(
    'DELETE /shop-api/carts/{token}/items/{id}',
    line === null ? null : () => carts.removeItem(begunToken, line),
    { lacks: ({ items }) => (items.length ? 'the line stays' : '') },
  )
  await check.probe('PUT /shop-api/carts/{token}/coupon', () =>
    carts.setCoupon(begunToken, 'ESSAI-INCONNU', channel?.code ?? ''),
  )
  await check.try('DELETE /shop-api/carts/{token}/coupon', () => carts.removeCoupon(begunToken))
  const code = channel?.code ?? ''
  const { moveCart } = await api.orders()
  await check.try('PUT /shop-api/carts/{token}/channel', code ? () => moveCart(begunToken, code) : null)
  await check.try('DELETE /shop-api/checkout/{token}/address', () => checkout.removeAddresses(begunToken))
  const link = await check.try('POST /shop-api/carts/{token}/link', () => checkout.link(begunToken, null, null))
  const taken = await check.try(
    'POST /shop-api/cart-links/{code}',
    link && (() => checkout.redeem(link.code, begunToken)),
  )
  const token = taken?.token ?? begunToken
  await check.try('PUT /shop-api/carts/{token}/customer', isSignedIn ? () => carts.assignCustomer(token) : null)
  await check.try('DELETE /shop-api/carts/{token}', () => carts.remove(token))
}
