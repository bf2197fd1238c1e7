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
  /** What is due, to come and to do, on the home of the account. Days and amounts come written out. */
  summary: {
    title: 'En ce moment',
    lastOrder: 'Votre dernière commande',
    contents: (quantity: number, name: string) => `${quantity} × ${name}`,
    more: (count: number) => (count < 2 ? 'et un autre article' : `et ${count} autres articles`),
    possible: (day: string, slot: string) => `Livraison possible le ${day}, ${slot}`,
    open: 'Voir la commande',
    nextDelivery: 'Prochaine livraison',
    toPay: (count: number) => (count < 2 ? 'Une facture à régler' : `${count} factures à régler`),
    quote: (quoteNumber: string) => `Devis ${quoteNumber} à valider`,
    validUntil: (day: string) => `Valable jusqu’au ${day}`,
    invoice: 'Dernière facture',
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
