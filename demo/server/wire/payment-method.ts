import { TERMS_VERSION } from '../../../widgets/core/domain/terms-version.ts'
import type { MethodCode } from '../shop/payment/method-code.ts'

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

/** A payment method; that of cards has the address of the card fields, which are outside the shop. */
export function methodView(code: MethodCode, fieldsUrl: string) {
  return code === 'card' ? { ...METHODS.card, configuration: { fieldsUrl } } : METHODS[code]
}

/** The payment methods of a cart or an order, as the plugin nests them, with the version of the terms that an order accepts now. */
export function paymentMethodsView(codes: readonly MethodCode[], fieldsUrl: string) {
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
