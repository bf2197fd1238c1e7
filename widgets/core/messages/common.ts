import { defineMessages } from './define.ts'

/** Messages of all widgets: actions, alerts, errors. */
export const commonMessages = defineMessages('common', {
  app: {
    loading: 'Chargement en cours',
    alcoholWarning: 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.',
  },
  actions: {
    add: 'Ajouter',
    remove: 'Retirer',
    less: 'Diminuer',
    edit: 'Modifier',
    delete: 'Supprimer',
    save: 'Enregistrer',
    cancel: 'Annuler',
    close: 'Fermer',
    /** After the name of a button, for screen readers. */
    newWindow: ' (nouvelle fenêtre)',
    retry: 'Réessayer',
    reload: 'Recharger la page',
    choose: 'Choisir',
    undo: 'Remettre',
    reorder: 'Commander à nouveau',
    write: 'Nous écrire',
    /** Part of a sentence. */
    requestQuote: 'demandez un devis',
    quoteSubject: 'Demande de devis',
  },
  dialogContent: 'Contenu',
  quantity: (product: string) => `Quantité, ${product}`,
  wrongQuantity: (product: string, typed: string, min: number, max: string, current: string) =>
    `${product} : « ${typed} » n’est pas possible, il faut un nombre entier de ${min} à ${max}. La quantité est de ${current}.`,
  /** Defined by the rules (§5), with a straight apostrophe. */
  invalidField: "Ce champ n'est pas valide",
  /** Errors by kind of ApiError. */
  errors: {
    offline: 'La connexion ne passe pas. Ce que vous avez saisi est gardé : réessayez dans un instant.',
    unauthorized: 'Votre session a expiré. Reconnectez-vous pour continuer.',
    'not-found': 'Cet élément n’existe plus. Rechargez la page.',
    refused: 'Cette action n’a pas été acceptée. Vérifiez les informations et réessayez.',
    busy: 'Trop de demandes à la fois. Patientez une minute, puis réessayez.',
    server: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
    'unexpected-shape': 'La réponse reçue n’est pas lisible. Rechargez la page.',
  },
  alerts: {
    cartHeld: 'Votre session a expiré. Reconnectez-vous : votre panier est conservé.',
    totalChanged: 'Le total a changé pendant votre commande. Vérifiez-le avant de payer.',
    /** Followed by the link to a quote. */
    totalTooLarge: 'Cette commande est trop importante pour le site\u00a0:',
    minimumNotReached: 'Le minimum de commande n’est plus atteint.',
    loadFailed: 'Cette partie de la page n’a pas pu s’afficher.',
    storageBlocked: 'Votre navigateur bloque le stockage : le panier ne sera pas gardé d’une visite à l’autre.',
    otherChannel:
      'Ce point de vente ne prend pas encore de commande en ligne. Appelez-le, ou choisissez un autre code postal.',
    forbidden: 'Cette page ne permet pas cette action.',
    widgetFailed: 'Ce module a rencontré un problème.',
  },
})

/** The button that clears a search, the filters of a list, or both. */
export const clearingMessages = defineMessages('clearing', {
  search: 'Effacer la recherche',
  filters: 'Effacer les filtres',
  both: 'Tout effacer',
})
