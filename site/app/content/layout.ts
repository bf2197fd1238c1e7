/** Messages of header, menus, footer and layouts. */
export const layoutMessages = {
  skip: 'Aller au contenu',
  renewed:
    'Le site vient d’être mis à jour, et cette page a été rechargée. Ce que vous avez saisi est toujours là : appuyez à nouveau.',
  baseline: 'Un réseau de traiteurs qui livrent les entreprises, de 7 h à 18 h, du petit-déjeuner au cocktail.',
  mainNavigation: 'La carte',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  menu: 'Menu',
  quote: 'Devis sur mesure',
  account: 'Mon compte',
  signOut: 'Se déconnecter',
  delivery: 'Livraison',
  breadcrumb: 'Fil d’Ariane',
  home: 'Accueil',
  call: 'Un conseiller vous répond',
  orders: 'Mes commandes',
  orderSteps: 'Étapes de la commande',
  steps: ['Coordonnées', 'Créneau', 'Paiement'],
  stepDone: 'étape terminée',
  accountNavigation: 'Mon compte',
  rail: {
    addresses: 'Mes adresses',
    'order-history': 'Historique de commandes',
    'payment-methods': 'Moyens de paiement',
    notifications: 'Notifications',
    'personal-data': 'Mes données personnelles',
  },
  franchiseStep: 'Devenir franchisé',
  footer: {
    label: 'Pied de page',
    menuTitle: 'La carte',
    orderTitle: 'Commander',
    helpTitle: 'Aide',
    hotBuffet: 'Buffet chaud',
    seasonalMenu: 'Carte de saison',
    localCaterers: 'Traiteurs locaux',
    faq: 'Foire aux questions',
    contact: 'Contact',
    seasonalMenuPdf: 'Carte de saison (PDF)',
    allergenPdf: 'Allergènes (PDF)',
    commitments: 'Nos engagements',
    franchise: 'Devenir franchisé',
    blog: 'Le blog',
    contributors: 'Espace contributeurs',
    consumerSite: 'Site particuliers',
    write: 'Nous écrire',
    slots: 'Livraison et créneaux',
    billing: 'Paiement et factures',
    followUs: 'Nous suivre',
    alcohol:
      'La vente d’alcool est interdite aux mineurs de moins de 18 ans. L’abus d’alcool est dangereux pour la santé, à consommer avec modération.',
    terms: 'CGV',
    legalNotices: 'Mentions légales',
    privacy: 'Confidentialité',
    siteMap: 'Plan du site',
    cookies: 'Gérer mes cookies',
    accessibility: {
      none: 'Accessibilité : non conforme',
      partial: 'Accessibilité : partiellement conforme',
      full: 'Accessibilité : totalement conforme',
    },
  },
  fictional:
    '{brand} est une enseigne fictive, et sa société aussi : rien n’est préparé, livré ni débité. Ces mentions sont celles de la démonstration. Qui exploite ce site les remplace par les siennes, et complète celles qui restent entre crochets.',
  contents: 'Sur cette page',
  contact: { name: 'Point de vente', address: 'Adresse', phone: 'Téléphone', email: 'Courriel' },
} as const

/** The default main categories, shown until the catalogue has loaded, to avoid a layout shift. */
export const mainCategories = [
  { name: 'Petit-déjeuner', code: 'petit-dejeuner' },
  { name: 'Plateaux-repas', code: 'plateaux-repas' },
  { name: 'Pause déjeuner', code: 'pause-dejeuner' },
  { name: 'Apéro dînatoire', code: 'apero-dinatoire' },
  { name: 'Buffet', code: 'buffet' },
  { name: 'Boissons', code: 'boissons' },
] as const

/** Messages for browsers without scripts, server-rendered only. */
export const noScriptMessages = {
  noScript:
    'Le panier et la commande en ligne ont besoin de JavaScript. Pour commander sans lui, appelez-nous au {contactPhone} ou écrivez à {contactEmail}.',
  /** Instead of a form; `email` is the recipient of the form. */
  formWithoutScripts:
    'Ce formulaire a besoin de JavaScript. Sans lui, appelez-nous au [{contactPhone}]({contactPhoneLink}) ou écrivez à [{email}](mailto:{email}).',
} as const
