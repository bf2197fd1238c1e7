/** Title and description of every route, by its name; `{placeholders}` are filled where they are used. */
export const heads = {
  home: {
    title: 'Traiteur d’entreprise livré au bureau | {brand}',
    description:
      'Plateaux-repas, petits-déjeuners, cocktails et buffets livrés au bureau par le traiteur de votre secteur. Prix HT clairs, créneau choisi, facture en ligne.',
  },
  account: {
    title: 'Mon compte | {brand}',
    description: 'Votre espace : commandes, factures, devis, adresses, moyens de paiement et préférences.',
  },
  addresses: {
    title: 'Mes adresses | {brand}',
    description: 'Ajoutez, modifiez ou supprimez vos adresses de livraison et de facturation.',
  },
  'personal-data': {
    title: 'Mes données personnelles | {brand}',
    description: 'Modifiez votre identité, votre société, votre téléphone et votre mot de passe.',
  },
  'order-history': {
    title: 'Historique de commandes | {brand}',
    description: 'Retrouvez vos commandes, vos factures et vos devis, et commandez à nouveau ce qui a plu.',
  },
  'payment-methods': {
    title: 'Moyens de paiement | {brand}',
    description: 'Gérez vos cartes enregistrées et consultez vos conditions de paiement par virement.',
  },
  notifications: {
    title: 'Notifications | {brand}',
    description: 'Choisissez ce que vous recevez : lettre d’information, offres, offres de nos partenaires.',
  },
  'sign-in': {
    title: 'Connexion | {brand}',
    description: 'Connectez-vous pour commander, suivre vos commandes et retrouver vos factures.',
  },
  'sign-up': {
    title: 'Créer un compte | {brand}',
    description: 'Créez votre compte professionnel pour commander, enregistrer vos adresses et recevoir vos factures.',
  },
  'forgotten-password': {
    title: 'Mot de passe oublié | {brand}',
    description: 'Recevez par courriel un lien pour choisir un nouveau mot de passe.',
  },
  'hot-buffet': {
    title: 'Buffet chaud livré en entreprise | {brand}',
    description:
      'Blanquette, tajine, volaille rôtie ou retour de criée : des buffets chauds pour dix personnes et plus, livrés en caissons isothermes, prêts à servir.',
  },
  'seasonal-menu': {
    title: 'La carte de saison de nos traiteurs | {brand}',
    description:
      'Les recettes de saison de nos traiteurs pour l’entreprise : plateaux, salades, planches et desserts qui changent avec le marché, livrés au bureau.',
  },
  terms: {
    title: 'Conditions générales de vente | {brand}',
    description:
      'Les conditions de vente de nos prestations de traiteur aux professionnels : commande, prix, livraison, paiement, allergènes, annulation, litiges.',
  },
  contact: {
    title: 'Contacter nos équipes | {brand}',
    description:
      'Une question sur une commande, une facture ou une allergie ? Écrivez-nous ou appelez directement le point de vente qui vous livre.',
  },
  franchise: {
    title: 'Ouvrir une franchise traiteur d’entreprise | {brand}',
    description:
      'Ouvrez un point de vente traiteur pour les entreprises de votre ville : le métier, le parcours en cinq étapes, le profil recherché et le formulaire.',
  },
  quote: {
    title: 'Devis traiteur sur mesure pour entreprise | {brand}',
    description:
      'Séminaire, cocktail, repas servi : décrivez votre événement, recevez sous un jour ouvré une proposition chiffrée que vous pourrez transformer en commande.',
  },
  faq: {
    title: 'Foire aux questions | {brand}',
    description:
      'Délais, minimum, créneaux, allergènes, factures, annulation : les réponses aux questions que posent les entreprises avant de commander.',
  },
  'legal-notices': {
    title: 'Mentions légales | {brand}',
    description: 'Éditeur, directeur de la publication, hébergeur, propriété intellectuelle et contacts du site.',
  },
  commitments: {
    title: 'Nos engagements responsables | {brand}',
    description:
      'Moins d’emballages, vaisselle consignée, surplus donnés, origines écrites : ce que nous faisons, comment, et ce qu’il nous reste à faire.',
  },
  caterer: { title: '{channelTitle} | {brand}', description: '{channelDescription}' },
  'contact-details': {
    title: 'Vos coordonnées | {brand}',
    description: 'Étape 1 de la commande : adresse de livraison, facturation et contact sur place.',
  },
  'delivery-slot': {
    title: 'Date et créneau de livraison | {brand}',
    description: 'Étape 2 de la commande : choisissez le jour et le créneau, frais affichés.',
  },
  payment: {
    title: 'Paiement | {brand}',
    description: 'Étape 3 de la commande : vérifiez le détail, choisissez le paiement et commandez.',
  },
  confirmation: {
    // The widget shows the state of the order.
    title: 'Votre commande | {brand}',
    description: 'Son numéro, sa livraison, son paiement et la suite.',
  },
  'cart-link': {
    title: 'Votre panier vous suit | {brand}',
    description: 'Le panier que vous avez composé sur le site d’un partenaire arrive ici.',
  },
  privacy: {
    title: 'Politique de confidentialité | {brand}',
    description:
      'Les données que nous utilisons, pourquoi, combien de temps, ce que votre navigateur garde en mémoire, et comment exercer vos droits.',
  },
  'local-caterers': {
    title: 'Nos traiteurs en France, ville par ville | {brand}',
    description:
      'Trouvez le point de vente qui livre vos bureaux : Paris et sa région, Lyon, Marseille, Toulouse, Bordeaux, Nantes, Lille, Strasbourg, Nice.',
  },
  accessibility: {
    title: 'Déclaration d’accessibilité | {brand}',
    description: 'État de conformité du site au RGAA, contenus non accessibles, contact et voies de recours.',
  },
  'site-map': {
    title: 'Plan du site | {brand}',
    description:
      'Toutes les pages publiques du site : la carte par catégorie, les traiteurs, les devis, l’aide et les pages légales.',
  },
  'not-found': { title: 'Page introuvable | {brand}', description: 'Cette page n’existe pas ou n’existe plus.' },
  failure: { title: 'Erreur {code} | {brand}', description: 'Une erreur empêche d’afficher cette page.' },
  category: { title: '{categoryTitle}', description: '{categoryDescription}' },
} as const
