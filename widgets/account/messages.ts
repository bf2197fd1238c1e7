import { defineMessages } from '../core/messages/define.ts'

/** The home of the account and the titles of its sections. */
export const accountMessages = defineMessages('account', {
  greeting: (firstName: string) => `Bonjour ${firstName}`,
  /** The description of each section. */
  sections: {
    addresses: 'Livraison et facturation, avec les consignes d’accès',
    personalData: 'Votre nom, votre téléphone, votre mot de passe',
    orderHistory: 'Vos commandes, vos devis et vos factures à télécharger',
    paymentMethods: 'Vos cartes enregistrées pour payer plus vite',
    notifications: 'Ce que vous recevez de nous, et ce que vous ne recevez pas',
  },
  navigationLabel: 'Navigation du compte',
  navigation: {
    home: 'Mon compte',
    addresses: 'Mes adresses',
    personalData: 'Mes données personnelles',
    orderHistory: 'Historique de commandes',
    paymentMethods: 'Moyens de paiement',
    notifications: 'Notifications',
    signOut: 'Se déconnecter',
  },
})
