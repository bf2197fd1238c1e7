import { defineMessages } from './define.ts'

/** The address book, and the addresses of an order. */
export const addressesMessages = defineMessages('addresses', {
  add: 'Ajouter une adresse',
  edit: 'Modifier l’adresse',
  editNamed: (name: string) => `Modifier l’adresse ${name}`,
  removeNamed: (name: string) => `Supprimer l’adresse ${name}`,
  shippingHelp:
    'Tour ou bâtiment, étage, code, quai, contact sur place : ces précisions voyagent avec chaque commande.',
  billingHelp: 'Elles figurent sur vos factures.',
  shipping: 'Adresses de livraison',
  billing: 'Adresses de facturation',
  empty: 'Aucune adresse enregistrée',
  emptyHelp: 'Ajoutez-en une : elle vous attendra à chaque commande.',
  added: 'Adresse ajoutée',
  updated: 'Adresse modifiée',
  removed: 'Adresse supprimée',
  selected: 'Adresse choisie',
  deliverHere: 'Livrer à cette adresse',
  removeTitle: 'Supprimer cette adresse ?',
  removeText: 'Les commandes déjà passées ne changent pas.',
  /** For removing an address from an order, not from the address book. */
  fromOrder: {
    removeTitle: 'Retirer cette adresse de la commande ?',
    removeText: 'Elle reste dans votre carnet.',
    removed: 'Adresse retirée de la commande',
  },
  instructions: 'Consignes d’accès',
  newest: 'La plus récente',
})
