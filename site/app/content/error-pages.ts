/** The copy of the error pages (§2, §8). */
export const errorPageMessages = {
  notFound: {
    h1: 'OUPS !',
    intro: 'La page que vous cherchez semble introuvable.',
    code: 'Erreur 404',
    help: 'L’adresse a peut-être changé, ou une lettre s’est glissée au mauvais endroit. Votre panier, lui, n’a pas bougé.',
  },
  other: {
    h1: 'Error: {status}',
    help: 'Réessayez dans un instant. Si l’erreur revient, [écrivez-nous](/contact) en indiquant son code et l’heure.',
    /** During an outage or maintenance other pages may be down too. */
    unavailable:
      'Réessayez dans un instant. Si c’est urgent, appelez-nous au [{contactPhone}]({contactPhoneLink}) ou écrivez à [{contactEmail}](mailto:{contactEmail}).',
    codeless: 'Réessayez dans un instant. Si l’erreur revient, [écrivez-nous](/contact) en indiquant l’heure.',
    messages: {
      500: 'Le serveur n’a pas su afficher cette page.',
      503: 'Le site est momentanément indisponible.',
      other: 'Cette demande n’a pas pu être traitée.',
      offline:
        'La page n’a pas pu être chargée. Vérifiez votre connexion : elle s’affichera d’elle-même dès que le réseau reviendra.',
      stale: 'Le site vient de changer, et cette page n’a pas pu être chargée. Votre panier n’a pas bougé.',
      broken: 'Quelque chose s’est mal passé en dessinant cette page. Votre panier n’a pas bougé.',
    },
    titles: {
      offline: 'Pas de réseau ?',
      stale: 'Une mise à jour est en cours',
      broken: 'Cette page n’a pas pu s’afficher',
    },
  },
  home: 'Retour à l’accueil',
  faq: 'Lire la foire aux questions',
  products: 'Voir les produits',
  retry: 'Réessayer',
  pictureAlt: 'Une vitrine vide : il ne reste que des présentoirs et quelques miettes',
} as const

/** The message of an error other than 404. */
export function messageOf(status: number | keyof typeof errorPageMessages.other.titles): string {
  const { messages } = errorPageMessages.other
  if (typeof status === 'string') return messages[status]
  if (status === 503) return messages[503]
  return status >= 500 ? messages[500] : messages.other
}
