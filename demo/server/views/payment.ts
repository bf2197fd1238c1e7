import { TERMS_VERSION } from '../../../widgets/core/domain/limits.ts'
import { invoiceReferences, mapFields } from '../../../widgets/core/domain/order/order-fields.ts'
import type { Invoice } from '../shop/payment/invoices.ts'
import type { MethodCode } from '../shop/payment/payment.ts'
import { iri } from './hydra.ts'
import type { paymentMethods, shippingMethods } from './schemas/cart.ts'
import type { cardMethods, invoice, paymentRequest } from './schemas/payment.ts'
import type { ResponseBody } from './response-body.ts'
import type { PaymentRequestRow, CardRow } from '../database/schema.ts'
import { z } from 'zod'
import { MISSING } from '../shop/fields.ts'
import type { card as cardSchema, cardCheck } from './schemas/account.ts'

const METHODS = {
  card: {
    code: 'card',
    name: 'Carte bancaire',
    description: 'Paiement immédiat et sécurisé.',
    instructions: '',
  },
  bank_transfer: {
    code: 'bank_transfer',
    name: 'Virement bancaire',
    description: 'Paiement à réception de la facture, 30 jours au plus après la livraison.',
    instructions: 'Indiquez le numéro de votre commande dans le libellé du virement.',
  },
} as const satisfies Record<MethodCode, object>

/** Card payment without an order, with which a card can be saved. */
export const cardMethodResource = (fieldsUrl: string): ResponseBody<typeof cardMethods>['hydra:member'][number] => ({
  '@id': iri('payment-methods', METHODS.card.code),
  '@type': 'PaymentMethod',
  ...METHODS.card,
  configuration: { fieldsUrl },
})

/** A payment method; that of cards has the URL of the card fields, which are hosted by the provider. */
export function methodView(code: MethodCode, fieldsUrl: string) {
  return code === 'card' ? { ...METHODS.card, configuration: { fieldsUrl } } : METHODS[code]
}

/** The payment methods of a cart or an order, nested as in the plugin, with the current version of the terms. */
export function paymentMethodsView(
  codes: readonly MethodCode[],
  fieldsUrl: string,
): ResponseBody<typeof paymentMethods> {
  return {
    termsVersion: TERMS_VERSION,
    payments: [{ methods: Object.fromEntries(codes.map((code) => [code, methodView(code, fieldsUrl)])) }],
  }
}

export const COURIER = {
  code: 'coursier',
  name: 'Livraison par notre coursier',
  description: 'Sur le créneau choisi',
} as const

/** The only shipping method, with its price for a cart. */
export const shippingMethodsView = (price: {
  current: number
  currency: 'EUR'
}): ResponseBody<typeof shippingMethods> => ({
  shipments: [{ methods: { [COURIER.code]: { ...COURIER, price } } }],
})

type Shown = ResponseBody<typeof paymentRequest>

/** An attempt to pay (contract 2.6 and call 28), without the card token. */
export function paymentRequestResource(request: PaymentRequestRow): Shown {
  const { hash, state, action, save_card, target_path, after_path } = request
  return {
    '@id': iri('payment-requests', hash),
    '@type': 'PaymentRequest',
    hash,
    state,
    action,
    payload: { saveCard: save_card === 1, target_path, after_path },
    responseData: responseData(request),
    payment: iri('payments', request.payment_id),
    method: iri('payment-methods', 'card'),
    createdAt: request.created_at,
    updatedAt: request.updated_at,
  }
}

function responseData({ state, challenge_url, error_code }: PaymentRequestRow): Shown['responseData'] {
  if (state === 'processing' && challenge_url) {
    return { requiresAction: true, type: 'three_d_secure', redirectUrl: challenge_url }
  }
  return { requiresAction: false, ...(error_code ? { errorCode: error_code } : {}) }
}

/** A saved card: brand, last four digits and expiry, which is all that is stored. */
export function cardResource(card: CardRow): ResponseBody<typeof cardSchema> {
  return {
    '@id': iri('account/cards', card.id),
    '@type': 'Card',
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    expirationMonth: card.expiration_month,
    expirationYear: card.expiration_year,
    countryCode: 'FR',
    holderName: card.holder_name,
    default: card.is_default === 1,
  }
}

/** A card that needs 3-D Secure before it is saved, with the fields of a payment request (contract 2.6). */
export function checkResource(id: string, challengeUrl: string): ResponseBody<typeof cardCheck> {
  const responseData = { requiresAction: true, type: 'three_d_secure', redirectUrl: challengeUrl } as const
  return { '@id': iri('account/card-checks', id), '@type': 'CardCheck', hash: id, responseData }
}

const INVALID = 'Cette carte n’est pas valable\u00A0: saisissez-la de nouveau.'

/** The provider's card token, `tok_…` or `card_…`. Card numbers are rejected: they must never be sent to the shop. */
export const cardToken = z
  .string({ error: ({ input }) => (input === undefined ? MISSING : INVALID) })
  .max(100, INVALID)
  .regex(/^[a-z]+_[\w-]+$/, INVALID)
  .refine((token) => !/\d{12,}/.test(token.replace(/[\s-]/g, '')), INVALID)

const invoiceIri = (id: string): string => iri('account/invoices', id)

/**
 * An invoice or a credit note in the account (call 47), cents including tax: a credit note has positive amounts, as the
 * invoice that it cancels, or of which it credits a part, and `kind` distinguishes them. `paymentState` is the current one of the order; the rest
 * is as issued.
 */
export function invoiceResource({
  id,
  number,
  kind,
  cancels,
  corrects,
  issued_at,
  content,
  order,
}: Invoice): ResponseBody<typeof invoice> {
  const { totals, payment } = content
  return {
    '@id': invoiceIri(id),
    '@type': 'Invoice',
    id,
    number,
    kind,
    orderNumber: order.number,
    orderTokenValue: order.token_value,
    ...mapFields(invoiceReferences, (name) => content[name] ?? ''),
    issuedAt: issued_at,
    dueDate: payment.dueOn,
    currencyCode: 'EUR',
    localeCode: 'fr_FR',
    totalExclTax: totals.exclTax,
    total: totals.inclTax,
    paymentState: order.payment_state,
    cancels: cancels === null ? null : invoiceIri(cancels),
    corrects: corrects === null ? null : invoiceIri(corrects),
  }
}

/** 'Ambrelune-2026-11-000000042.pdf' */
export const fileName = ({ number, content }: Pick<Invoice, 'number' | 'content'>, extension: 'pdf' | 'xml'): string =>
  `${content.seller.brand}-${number}`.replace(/[^\w.-]+/g, '-') + `.${extension}`
