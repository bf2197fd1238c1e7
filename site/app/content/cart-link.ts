/** The page that takes a cart over from a partner's site; `{host}` is that site. */
export const cartLinkMessages = {
  back: 'Revenir sur {host}',
  menu: 'Voir la carte',
  retry: 'Réessayer',
  choice: {
    h1: 'Deux paniers vous attendent',
    intro:
      'Vous en aviez commencé un ici, et vous arrivez avec un autre. Ils ne se mélangent pas : lequel gardez-vous ?',
    transferred: {
      title: 'Celui qui vous suit',
      titleFrom: 'Celui de {host}',
      button: 'Prendre celui qui arrive',
      after: 'Celui d’ici ne vous sera plus proposé.',
    },
    own: {
      title: 'Celui d’ici',
      button: 'Garder celui d’ici',
      after: 'Celui qui arrive reste sur le site d’où vous venez.',
    },
    line: '{quantity} × {name}',
    more: 'et {count} autres',
    oneMore: 'et un autre',
    total: '{price} HT',
  },
  signIn: {
    h1: 'Connectez-vous pour retrouver ce panier',
    intro: 'Il appartient à un compte. Connectez-vous au même pour le reprendre, dans les quinze minutes.',
    button: 'Se connecter',
  },
  over: {
    h1: 'Ce lien n’est plus valable',
    intro:
      'Il ne sert qu’une fois, pendant quinze minutes. Rien n’est perdu : le panier est resté sur le site d’où vous venez.',
  },
  offline: {
    h1: 'Pas de réseau ?',
    intro: 'Le panier n’a pas pu être repris. Vérifiez votre connexion : il suivra dès que le réseau reviendra.',
  },
  failed: {
    h1: 'Le panier n’a pas pu être repris',
    intro: 'Réessayez dans un instant. Rien n’est perdu : il est resté sur le site d’où vous venez.',
  },
} as const
