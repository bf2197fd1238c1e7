import type { Api, Cart, PaymentMethod } from '../../core/api/api.ts'
import { EMPTY_FIELDS } from '../../core/domain/order/order-fields.ts'
import type { Check, Options } from './check.ts'

/** The payment of a cart and, with `--order`, the order; resolves to the token of the placed order. */
export async function placeOrder(
  check: Check,
  api: Api,
  ready: Cart | null,
  { order }: Options,
): Promise<string | null> {
  const [checkout, orders] = await Promise.all([api.checkout(), api.orders()])
  const token = ready?.tokenValue ?? ''
  const offered = await check.try(
    'GET /shop-api/checkout/{token}/payment',
    ready && (() => checkout.paymentMethods(token, false)),
    {
      lacks: ({ methods }) => (methods.length ? '' : 'no method'),
      notes: ({ methods, termsVersion }) =>
        [!termsVersion && 'no termsVersion: references go into the notes', unknown(methods)].filter(Boolean).join('; '),
    },
  )
  const method = offered?.methods.find(({ code }) => code === 'bank_transfer') ?? offered?.methods[0]
  await check.try(
    'PUT /shop-api/checkout/{token}/payment/{index}',
    method ? () => checkout.setPaymentMethod(token, method.code) : null,
  )
  const details = {
    ...{ ...EMPTY_FIELDS, purchaseOrder: 'ESSAI', notes: 'Essai technique', guests: null, acceptedAlcohol: false },
    greenActions: { cup: false, cutlery: false, bread: false },
    termsVersion: offered?.termsVersion || undefined,
    total: ready?.total ?? null,
  }
  const placed = await check.try(
    'PUT /shop-api/checkout/{token}/complete',
    order && method ? () => checkout.complete(token, details).then(() => token) : null,
  )
  if (!placed || !method) return null
  const read = await check.try('GET /api/v2/shop/orders/{token}', () => orders.read(token), {
    notes: ({ paymentState, payment, purchaseOrder }) =>
      [!paymentState && 'no paymentState', !payment && 'no payment', !purchaseOrder && 'no purchaseOrder']
        .filter(Boolean)
        .join(', '),
  })
  await check.try('GET /shop-api/orders/{token}/payment', () => checkout.paymentMethods(token, true))
  await check.try('PUT /shop-api/orders/{token}/payment/{index}', () => orders.changePaymentMethod(token, method.code))
  if (read?.payment) await payByCard(check, api, token, read.payment.id)
  return placed
}

const unknown = (methods: readonly PaymentMethod[]): string => {
  const names = methods.filter(({ code }) => code !== 'card' && code !== 'bank_transfer').map(({ code }) => code)
  return names.length ? `setting paymentMethods may name ${names.join(', ')}` : ''
}

/** With a card token that no provider has issued. */
async function payByCard(check: Check, api: Api, token: string, paymentId: number): Promise<void> {
  const orders = await api.orders()
  let hash = ''
  await check.probe('POST /api/v2/shop/orders/{token}/payment-requests', async () => {
    ;({ hash } = await orders.pay(token, { paymentId, cardToken: 'none', saveCard: false, key: token }))
  })
  if (!hash) return
  await check.try('GET /api/v2/shop/payment-requests/{hash}', () => orders.paymentRequest(hash))
  await check.try('PUT /api/v2/shop/payment-requests/{hash}', () => orders.sendChallengeResult(hash, 'cancelled'))
}

/** Orders again into a cart, which is dropped, and cancels the order. */
export async function afterOrder(check: Check, api: Api, token: string): Promise<void> {
  const orders = await api.orders()
  const proposal = await check.try('GET /api/v2/shop/account/orders/{token}/reorder', () =>
    orders.propose(token, null, null),
  )
  const lines = (proposal?.lines ?? []).flatMap(({ productCode, quantity, unitPrice }) =>
    unitPrice === null ? [] : [{ productCode, quantity, unitPrice }],
  )
  const again = await check.try(
    'POST /api/v2/shop/account/orders/{token}/reorder',
    proposal && (() => orders.reorder(token, { channel: proposal.channel, cart: null, lines, slot: null }, token)),
  )
  if (again) await api.carts.remove(again.orderToken).catch(() => undefined)
  await check.try('PUT /api/v2/shop/account/orders/{token}/cancel', () => orders.cancel(token))
}
