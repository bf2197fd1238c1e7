/** Heading and introduction of the pages that consist of a widget. */
export const widgetPages = {
  account: { h1: 'Bonjour {firstName}', intro: 'Tout ce qui concerne vos commandes, au même endroit.' },
  addresses: {
    h1: 'MES ADRESSES',
    intro: 'La plus récente est en tête. Une adresse bien renseignée, c’est un livreur qui ne vous appelle pas.',
  },
  'personal-data': {
    h1: 'MES DONNÉES PERSONNELLES',
    intro: 'Ces informations servent à préparer vos commandes et à vous joindre le jour de la livraison.',
  },
  'order-history': {
    h1: 'HISTORIQUE DE COMMANDES',
    intro: 'Cherchez par numéro, par adresse ou par bon de commande ; filtrez par année et par état.',
  },
  'payment-methods': {
    h1: 'MOYENS DE PAIEMENT',
    intro:
      'Nous ne voyons jamais le numéro complet de vos cartes : notre prestataire de paiement le garde, nous n’en conservons que les quatre derniers chiffres.',
  },
  notifications: {
    h1: 'NOTIFICATIONS',
    intro:
      'Les messages liés à une commande (confirmation, facture, réponse à un devis) partent toujours. Le reste, c’est vous qui décidez.',
  },
  'sign-in': {
    h1: 'Se connecter',
    intro: 'Vous retrouverez ensuite la page que vous vouliez ouvrir, et votre panier tel que vous l’avez laissé.',
  },
  'sign-up': {
    h1: 'Créer votre compte',
    intro: 'Un compte par personne, pour que chaque commande ait un interlocuteur.',
  },
  'forgotten-password': {
    h1: 'Mot\u00a0de\u00a0passe oublié',
    intro: 'Indiquez l’adresse de votre compte. Vous recevrez un lien pour choisir un nouveau mot de passe.',
  },
  /** The page of the link in an email. */
  'new-password': {
    h1: 'Choisir un nouveau mot de passe',
    intro: 'Le lien que vous avez reçu ne sert qu’une fois. Vos autres appareils devront se reconnecter.',
  },
  'contact-details': {
    h1: 'Où livrer, et qui accueille ?',
    intro: 'Étape 1 sur 3. Où livrons-nous, à qui, et qui reçoit la facture ?',
  },
  'delivery-slot': {
    h1: 'Quand passons-\u2060nous à table ?',
    intro:
      'Étape 2 sur 3. Les jours proposés tiennent compte du délai de vos produits et des fermetures de votre point de vente.',
  },
  payment: { h1: 'Comment réglez-vous ?', intro: 'Étape 3 sur 3. Relisez, corrigez si besoin, puis commandez.' },
  /** The payment of an order that was placed before; the widget shows until when. */
  'payment-due': { h1: 'Comment réglez-vous ?', intro: '' },
  confirmation: {
    // The widget shows the state of the order.
    h1: 'Votre commande',
    intro: '',
  },
  'cart-link': { h1: 'Votre panier vous suit', intro: 'Un instant, il arrive du site d’où vous venez.' },
} as const
