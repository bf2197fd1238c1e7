/** The error pages: the 404 of the specification (§2, §8), and any other status. */
export const failureText = {
  notFound: {
    h1: 'OUPS !',
    intro: 'La page que vous cherchez semble introuvable.',
    code: 'Erreur 404',
    help: 'L’adresse a peut-être changé, ou une lettre s’est glissée au mauvais endroit. Votre panier, lui, n’a pas bougé.',
  },
  other: {
    h1: 'Error: {status}',
    code: 'Erreur {status}',
    help: 'Réessayez dans un instant. Si l’erreur revient, [écrivez-nous](/contact) en indiquant son code et l’heure.',
    messages: {
      500: 'Le serveur n’a pas su afficher cette page.',
      503: 'Le site est momentanément indisponible.',
      offline: 'La page n’a pas pu être chargée. Vérifiez votre connexion.',
    },
  },
  offlineTitle: 'Pas de réseau ?',
  home: 'Retour à l’accueil',
  faq: 'Lire la foire aux questions',
  products: 'Voir les produits',
  retry: 'Réessayer',
  pictureAlt: 'Une vitrine vide : il ne reste que des présentoirs et quelques miettes',
} as const
