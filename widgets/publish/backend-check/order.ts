import { ApiError, type Api, type Cart, type Channel, type PaymentMethod, type Product } from '../../core/api/api.ts'
import { EMPTY_FIELDS } from '../../core/domain/order/order-fields.ts'
import { firstOpenDay } from '../../core/domain/delivery/delivery.ts'
import { toCents } from '../../core/domain/money.ts'
import { needed, useful, type Check, type Options } from './check.ts'

const ADDRESS = {
  ...{ billing: false, firstName: 'Essai', lastName: 'Technique', company: 'Essai', street: '1 rue de l’Essai' },
  ...{ countryCode: 'FR', phoneNumber: '+33199000000', building: 'B', floor: '1', accessCode: '1234' },
  ...{ loadingDock: 'Quai 1', instructions: 'Sonner' },
}

type Place = { channel: Channel | null; product: Product | null; zipcode: string; now: Date; isSignedIn: boolean }

/** Fills a cart to the minimum; null without one. */
export async function cart(
  check: Check,
  api: Api,
  { channel, product, zipcode, now, isSignedIn }: Place,
): Promise<Cart | null> {
  const { carts } = api
  const checkout = await api.checkout()
  const begun = await check.try(needed('POST carts?channel=', 'a new cart'), () => carts.create(channel?.code ?? ''))
  const token = begun?.tokenValue ?? ''
  const quantity = product
    ? Math.max(1, Math.ceil(toCents(channel?.minimumOrderAmount ?? 0) / Math.max(1, product.price)))
    : 1
  const item = begun && product ? { productCode: product.code, quantity } : null
  const filled = await check.try(
    needed('POST carts/{token}/items', 'a product in the cart'),
    item && (() => carts.addItem(token, item)),
  )
  const line = filled?.items[0]?.id ?? null
  await check.try(
    needed('PUT carts/{token}/items/{id}', 'another quantity'),
    line === null ? null : () => carts.changeItem(token, line, quantity + 1),
    { lacks: ({ items }) => (items[0]?.quantity === quantity + 1 ? '' : 'the quantity stays') },
  )
  await check.try(
    useful('DELETE carts/{token}/coupon', 'coupons'),
    line === null ? null : () => carts.removeCoupon(token),
  )
  const day =
    channel && filled ? firstOpenDay(channel, { leadHours: product?.leadHours ?? 0, hasAlcohol: false }, now) : null
  await check.try(
    useful('POST checkout/delivery-time', 'day and slot; else they go into the notes'),
    day ? () => carts.setDelivery(token, day, '12h-13h', 'Essai technique') : null,
  )
  const read = await check.try(needed('GET carts/{token}', 'the cart'), begun ? () => carts.read(token) : null, {
    lacks: ({ items }) => (items.length ? '' : 'no lines'),
    notes: ({ deliveryDate, tva }) =>
      [!deliveryDate && 'no day and slot', !tva.length && 'no VAT by rate'].filter(Boolean).join(', '),
  })
  const address = { ...ADDRESS, postcode: channel?.postcode || zipcode, city: channel?.city || 'Essai' }
  const addressed = await check.try(
    needed('PUT checkout/{token}/address', 'the delivery address'),
    isSignedIn && read?.items.length
      ? () => checkout.setAddresses(token, { ...address, postcode: zipcode }, null).then(() => carts.read(token))
      : null,
    { notes: ({ shippingAddress }) => (shippingAddress?.building ? '' : 'no access details: they go into the notes') },
  )
  return addressed
}

export async function payment(check: Check, api: Api, ready: Cart | null, { order }: Options): Promise<void> {
  const [checkout, orders] = await Promise.all([api.checkout(), api.orders()])
  const token = ready?.tokenValue ?? ''
  const offered = await check.try(
    needed('GET checkout/{token}/payment', 'the payment methods'),
    ready && (() => checkout.paymentMethods(token, false)),
    {
      lacks: ({ methods }) => (methods.length ? '' : 'no method'),
      notes: ({ methods, termsVersion }) =>
        [!termsVersion && 'no termsVersion: references go into the notes', unknown(methods)].filter(Boolean).join('; '),
    },
  )
  const method = offered?.methods.find(({ code }) => code === 'bank_transfer') ?? offered?.methods[0]
  await check.try(
    needed('PUT checkout/{token}/payment/0', 'the chosen method'),
    method ? () => checkout.setPaymentMethod(token, method.code) : null,
  )
  const entered = { ...EMPTY_FIELDS, purchaseOrder: 'ESSAI', guests: null }
  const details = {
    ...{ ...entered, notes: 'Essai technique', termsVersion: offered?.termsVersion || undefined },
    ...{
      greenActions: { cup: false, cutlery: false, bread: false },
      acceptedAlcohol: false,
      total: ready?.total ?? null,
    },
  }
  const placed = await check.try(
    needed('PUT checkout/{token}/complete', 'the order'),
    order && method ? () => checkout.complete(token, details).then(() => true) : null,
  )
  const read = await check.try(
    needed('GET orders/{token}', 'the placed order'),
    placed ? () => orders.read(token) : null,
    {
      notes: ({ paymentState, payment: paying, purchaseOrder }) =>
        [!paymentState && 'no paymentState', !paying && 'no payment', !purchaseOrder && 'no purchaseOrder']
          .filter(Boolean)
          .join(', '),
    },
  )
  const paymentId = read?.payment?.id
  await check.try(
    useful('POST orders/{token}/payment-requests', 'payments by card'),
    paymentId === undefined
      ? null
      : () => existing(orders.pay(token, { paymentId, cardToken: 'none', saveCard: false, key: token })),
  )
}

const unknown = (methods: readonly PaymentMethod[]): string => {
  const names = methods.filter(({ code }) => code !== 'card' && code !== 'bank_transfer').map(({ code }) => code)
  return names.length ? `setting paymentMethods may name ${names.join(', ')}` : ''
}

/** A client error shows that the call exists. */
const existing = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.kind === 'refused')) throw error
  })

export async function customer(check: Check, api: Api): Promise<void> {
  const [account, orders] = await Promise.all([api.account(), api.orders()])
  await check.try(useful('GET account/me', 'the profile'), () => account.profile())
  await check.try(useful('GET account/address-books', 'the address book'), () => account.addresses())
  await check.try(useful('GET account/cards', 'saved cards'), () => account.cards())
  await check.try(useful('GET account/orders', 'the history of orders'), () =>
    orders.history({ search: '', year: '', status: '', page: 1 }),
  )
  await check.try(useful('GET account/invoices', 'invoices'), () => account.invoices())
  await check.try(useful('GET account/quotes', 'quotes'), () => account.quotes())
}
