import { product } from './answers.ts'
import { DISHES } from './menu.ts'

type Line = { id: number; productCode: string; quantity: number }

/** A cart, which is also the order once it is placed. */
export type Basket = {
  tokenValue: string
  channel: string
  lines: Line[]
  shippingAddress: unknown
  billingAddress: unknown
  deliveryDate: string | null
  deliveryWindow: string | null
  notes: string
  couponCode: string | null
  number: string | null
}

export const emptyBasket = (tokenValue: string, channel: string): Basket => ({
  ...{ tokenValue, channel, lines: [], shippingAddress: null, billingAddress: null, deliveryDate: null },
  ...{ deliveryWindow: null, notes: '', couponCode: null, number: null },
})

/** Begins a cart, kept under its token. */
export function newBasket(baskets: Map<string, Basket>, channel: string): Basket {
  const basket = emptyBasket(`cart-${baskets.size + 1}`, channel)
  baskets.set(basket.tokenValue, basket)
  return basket
}

const dishOf = (code: string) => DISHES.find((dish) => dish.code === code)

/** Adds a product; false when it does not exist. */
export function add(basket: Basket, productCode: string, quantity: number): boolean {
  if (!dishOf(productCode)) return false
  const known = basket.lines.find((line) => line.productCode === productCode)
  if (known) known.quantity += quantity
  else basket.lines.push({ id: (basket.lines.at(-1)?.id ?? 0) + 1, productCode, quantity })
  return true
}

/** The cart in the format of the wire, with its totals computed: VAT is rounded once per rate. */
export function answer(basket: Basket) {
  const { lines, channel, ...rest } = basket
  const items = lines.flatMap(({ id, productCode, quantity }) => {
    const dish = dishOf(productCode)
    const of = dish && { ...product(dish, channel), vatRate: dish.vatRateBasisPoints / 100 }
    return of ? [{ id, quantity, unitPrice: of.price, subTotal: of.price * quantity, product: of, choices: [] }] : []
  })
  const subTotal = items.reduce((sum, item) => sum + item.subTotal, 0)
  const rates = [...new Set(items.map((item) => item.product.vatRateBasisPoints))]
  const taxesByRate = rates.map((rate) => {
    const base = items.reduce((sum, item) => sum + (item.product.vatRateBasisPoints === rate ? item.subTotal : 0), 0)
    return { rate: rate / 100, vatRateBasisPoints: rate, base, amount: Math.round((base * rate) / 10_000) }
  })
  const taxes = taxesByRate.reduce((sum, { amount }) => sum + amount, 0)
  const total = subTotal + taxes
  return {
    ...rest,
    ...{ channel, items, cartDiscounts: [], messages: [], currency: 'EUR', locale: 'fr_FR' },
    totals: {
      total,
      items: subTotal,
      taxes,
      totalExclTax: subTotal,
      shipping: 0,
      shippingRaw: 0,
      promotion: 0,
      taxesByRate,
    },
  }
}

/** The cart as a placed order, to be paid by transfer, since the mock has no bank. */
export function placed(basket: Basket) {
  const { totals, ...order } = answer(basket)
  return {
    ...order,
    ...{ total: totals.total, taxTotal: totals.taxes, totalExclTax: totals.totalExclTax, shippingTotal: 0 },
    taxesByRate: totals.taxesByRate,
    ...{
      state: 'new',
      paymentState: 'awaiting_payment',
      status: 'placed',
      invoices: [basket.number],
      itemsCount: basket.lines.length,
    },
    checkoutCompletedAt: new Date(0).toISOString(),
    payments: [{ id: 1, method: '/api/v2/shop/payment-methods/bank_transfer', state: 'new' }],
  }
}
