import fc from 'fast-check'
import type { OrderRow } from '#demo/server/database/schema.ts'
import { creditableLines, draftCreditNote } from '#demo/server/documents/credit-note-draft.ts'
import { type Delivered, draftInvoice } from '#demo/server/documents/invoice-draft.ts'
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
  /** What was refunded of the payment before the invoice was issued, cents including tax. */
  refunded?: number
  company?: string
  vatNumber?: string
  siret?: string
  deliveredElsewhere?: boolean
  city?: string
}

/** An order as the shop prices it, delivered on 26 November 2026, ready to be invoiced. */
export function deliveredOrder(ordered: Ordered): Delivered {
  const {
    items,
    fees = 0,
    discount,
    method = 'card',
    isPaid = method === 'card',
    company = 'Société Démo',
    refunded = 0,
  } = ordered
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
  const totals = priceOf(priced, { raw: fees, fees }, discount)
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
      totals,
      services: [],
      payment: { method },
      coupon: hasCoupon ? { name: 'Bienvenue' } : null,
    },
    customer: { company, siret: ordered.siret ?? '', email: 'alix@societe.example' },
    number: '2026/11/000000042',
    placedOn: '2026-11-23',
    deliveredOn: '2026-11-26',
    issuedOn: '2026-11-26',
    paid: isPaid ? { on: '2026-11-23', amount: totals.total - refunded } : null,
  }
}

export const anInvoice = (ordered: Ordered): InvoiceDocument => draftInvoice(deliveredOrder(ordered))

export function aCreditNote(ordered: Ordered, paymentState: OrderRow['payment_state'] = 'paid'): InvoiceDocument {
  const delivered = deliveredOrder(ordered)
  const refunded = paymentState === 'refunded' ? delivered.priced.totals.total : 0
  const issue = { number: 'AV-2026/12/000000003', issuedOn: '2026-12-02', paymentState, refunded }
  return draftCreditNote(draftInvoice(delivered), delivered.priced, { ...issue, earlier: [], quantities: null })
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
  refunded: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 })),
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

/** The credit notes of an invoice: of some units of its lines, a share of what is left each time, and of all that is left. */
export function creditNotes(ordered: Ordered, shares: readonly number[]): InvoiceDocument[] {
  const delivered = deliveredOrder(ordered)
  const invoice = draftInvoice(delivered)
  const earlier: InvoiceDocument[] = []
  const issue = { issuedOn: '2026-12-02', paymentState: 'paid', refunded: 0 } as const
  for (const share of [...shares, null]) {
    const left = creditableLines(invoice, delivered.priced, earlier).map((line) => line.left)
    const quantities =
      share === null ? null : left.map((count, index) => Math.floor((count * share * (1 + index)) / 10))
    if (quantities && !quantities.some((count, index) => count > 0 && count <= (left[index] ?? 0))) continue
    const limited = quantities && quantities.map((count, index) => Math.min(count, left[index] ?? 0))
    const number = `AV-2026/12/00000000${earlier.length + 1}`
    const note = draftCreditNote(invoice, delivered.priced, { ...issue, number, earlier, quantities: limited })
    earlier.push(note)
    if (note.cancels) break
  }
  return earlier
}

export const anyShares = fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { maxLength: 4 })

/** An invoice, or one of its credit notes. */
export const anyDocument: fc.Arbitrary<InvoiceDocument> = fc
  .tuple(
    anyOrder,
    fc.constantFrom('invoice', 'whole', 'part'),
    anyShares,
    fc.nat(4),
    fc.constantFrom('paid', 'refunded', 'awaiting_payment'),
  )
  .map(([order, kind, parts, place, paymentState]) => {
    if (kind === 'invoice') return anInvoice(order)
    const notes = kind === 'part' ? creditNotes(order, parts) : []
    return notes[place % notes.length] ?? aCreditNote(order, paymentState)
  })
