import { TERMS_VERSION } from '../../../widgets/core/domain/limits.ts'
import type { MethodCode } from '../shop/payment/method-code.ts'
import { iri } from './hydra.ts'
import type { paymentMethods, shippingMethods } from './schemas/cart.ts'
import type { keptMethods } from './schemas/payment.ts'
import type { ResponseBody } from './response-body.ts'

/** The payment methods, in French. */
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
export const cardMethodResource = (fieldsUrl: string): ResponseBody<typeof keptMethods>['hydra:member'][number] => ({
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
