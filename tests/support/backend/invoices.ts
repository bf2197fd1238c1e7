import fc from 'fast-check'
import type { OrderRow } from '#demo/server/database/schema.ts'
import { type Delivered, draftCreditNote, draftInvoice } from '#demo/server/documents/invoice-draft.ts'
import type { InvoiceDocument } from '#demo/server/documents/invoice-document.ts'
import { priceOf, type Discount, type Share } from '#demo/server/shop/cart/pricing.ts'
import { fieldColumns } from '#demo/server/shop/order/details.ts'
import {
  EMPTY_FIELDS,
  invoiceReferences,
  mapFields,
  type InvoiceReferences,
} from '#widgets/core/domain/order/order-fields.ts'

/** A line of an order to be invoiced: its price by VAT rate. A menu has several shares. */
export type Item = {
  name: string
  quantity: number
  shares: readonly Share[]
  choices?: readonly string[]
  isHired?: boolean
}

export type Ordered = InvoiceReferences & {
  items: readonly Item[]
  fees?: number
  discount?: Discount
  method?: 'card' | 'bank_transfer'
  isPaid?: boolean
  company?: string
  vatNumber?: string
  siret?: string
  deliveredElsewhere?: boolean
  city?: string
}

/** An order as the shop prices it, delivered on 26 November 2026, ready to be invoiced. */
export function deliveredOrder(ordered: Ordered): Delivered {
  const { items, fees = 0, discount, method = 'card', isPaid = method === 'card', company = 'Société Démo' } = ordered
  const lines = items.map(({ name, quantity, shares, choices = [], isHired = false }) => {
    const subTotal = shares.reduce((sum, { amount }) => sum + amount, 0)
    return {
      product: {
        name,
        vatRate: shares[0]?.rate ?? 1000,
        mainTaxon: isHired ? 'vaisselle' : 'plateaux-repas',
        reusablePackaging: isHired,
      },
      quantity,
      subTotal,
      shares: [...shares],
      choices: choices.map((choice, index) => ({ name: choice, vatRate: shares[index % shares.length]?.rate ?? 1000 })),
    }
  })
  const priced = lines.map(({ shares }) => ({ shares, isDiscounted: true }))
  const address = {
    firstName: 'Alix',
    lastName: 'Durand',
    company,
    street: '8 rue de l’Exemple',
    postcode: '75002',
    city: ordered.city ?? 'Paris',
    countryCode: 'FR',
  }
  const elsewhere = { ...address, street: '27 quai de l’Échantillon', postcode: '69002', city: 'Lyon' }
  const hasCoupon = discount !== undefined && discount.type !== 'none'
  return {
    priced: {
      order: {
        number: '000000128',
        delivery_window: '12h-13h',
        billing_address: JSON.stringify(address),
        shipping_address: JSON.stringify(ordered.deliveredElsewhere ? elsewhere : address),
        ...fieldColumns({
          ...EMPTY_FIELDS,
          ...mapFields(invoiceReferences, (name) => ordered[name] ?? ''),
          tvaNumber: ordered.vatNumber ?? '',
        }),
        coupon_code: hasCoupon ? 'BIENVENUE' : null,
      },
      lines,
      totals: priceOf(priced, { raw: fees, fees }, discount),
      services: [],
      payment: { method },
      coupon: hasCoupon ? { name: 'Bienvenue' } : null,
    },
    customer: { company, siret: ordered.siret ?? '', email: 'alix@societe.example' },
    number: '2026/11/000000042',
    placedOn: '2026-11-23',
    deliveredOn: '2026-11-26',
    issuedOn: '2026-11-26',
    paidOn: isPaid ? '2026-11-23' : null,
  }
}

export const anInvoice = (ordered: Ordered): InvoiceDocument => draftInvoice(deliveredOrder(ordered))

export function aCreditNote(ordered: Ordered, paymentState: OrderRow['payment_state'] = 'paid'): InvoiceDocument {
  const issue = { number: 'AV-2026/12/000000003', issuedOn: '2026-12-02', paymentState }
  return draftCreditNote(anInvoice(ordered), issue)
}

const RATES = [550, 1000, 2000] as const
const price = fc.integer({ min: 0, max: 60_000 })
const quantity = fc.integer({ min: 1, max: 40 })
const productNames = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => `Plateau ${text}`)

const single = fc
  .record({ name: productNames, quantity, rate: fc.constantFrom(...RATES), unit: price, isHired: fc.boolean() })
  .map(({ name, quantity: count, rate, unit, isHired }): Item => ({
    name,
    isHired,
    quantity: count,
    shares: [{ rate, amount: unit * count }],
  }))

/** A menu over several rates; at an agreed price its cents need not divide by the quantity. */
const menu = fc
  .record({ quantity, rates: fc.subarray([...RATES], { minLength: 2 }), amounts: fc.tuple(price, price, price) })
  .map(({ quantity: count, rates, amounts }): Item => ({
    name: 'Menu complet',
    quantity: count,
    shares: rates.map((rate, index) => ({ rate, amount: amounts[index] ?? 0 })),
    choices: ['Sandwich falafel', 'Eau plate', 'Brownie'],
  }))

const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ type: fc.constant('percentage' as const), amount: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 0, max: 200_000 }) }),
  fc.constant({ type: 'free_shipping' as const, amount: 0 as const }),
  fc.constant({ type: 'none' as const, amount: 0 as const }),
)

/** Any order: products and menus of every rate, a coupon or none, a fee or none, both ways to pay, any kind of buyer. */
export const anyOrder: fc.Arbitrary<Ordered> = fc.record({
  items: fc.array(fc.oneof(single, menu), { minLength: 1, maxLength: 8 }),
  fees: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  discount,
  method: fc.constantFrom('card' as const, 'bank_transfer' as const),
  isPaid: fc.boolean(),
  company: fc.oneof(fc.constant(''), productNames),
  purchaseOrder: fc.oneof(fc.constant(''), fc.string({ unit: 'binary', maxLength: 20 })),
  vatNumber: fc.constantFrom('', 'FR 44 732829320', 'FR90000000026', 'DE123456789', 'quelconque'),
  siret: fc.constantFrom('', '73282932000074'),
  deliveredElsewhere: fc.boolean(),
})

/** An invoice, or the credit note that cancels it. */
export const anyDocument: fc.Arbitrary<InvoiceDocument> = fc
  .tuple(anyOrder, fc.boolean(), fc.constantFrom('paid', 'refunded', 'awaiting_payment'))
  .map(([order, isCredit, paymentState]) => (isCredit ? aCreditNote(order, paymentState) : anInvoice(order)))
