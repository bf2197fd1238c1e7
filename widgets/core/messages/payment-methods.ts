import { defineMessages, ownProperty } from './define.ts'

/** The payment methods by code; other methods have the name sent by the backend. */
const methods = { card: 'Carte bancaire', bank_transfer: 'Virement bancaire' }

/** Payment methods; bank cards, typed in the iframe of the provider or saved by it. */
export const paymentMethodMessages = defineMessages('paymentMethod', {
  methods,
  methodName: (code: string): string => ownProperty<string>(methods, code) ?? code,
  savedCard: (cardBrand: string, last4: string) => `${cardBrand} se terminant par\u00a0${last4}`,
  expires: (month: string) => `Expire en ${month}`,
  secured: 'Le numéro de carte est envoyé à notre prestataire de paiement, jamais à nos serveurs.',
  checkCard: 'Vérifiez les champs de la carte.',
  silentFrame:
    'Le formulaire de carte ne répond pas, et rien n’est débité. Rechargez-le, ou réessayez dans un instant.',
  reload: 'Recharger le formulaire de carte',
  requestTransfer: 'Demander l’ouverture',
  transferSubject: (company: string) => `Ouverture du virement bancaire${company && ` pour ${company}`}`,
})
