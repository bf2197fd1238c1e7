import type { TagName } from '../../../widgets/contract/tags.ts'
import type { TokenName } from '../../../widgets/contract/tokens.ts'

// What the names of the contract mean, in French. A test checks that it is complete.

type Help = Readonly<Record<TagName, Readonly<Record<string, string>>>>

const links = 'Adresses de votre page, comme /{path} : chaque lien du widget y mène.'

export const attributeHelp: Help = {
  'catering-channel-picker': {
    view: 'Un champ simple, le champ d’une page d’accueil, ou la barre de livraison.',
    placeholder: 'Code postal donné en exemple dans le champ vide\u202F; un code de Paris si vide.',
  },
  'catering-catalogue': {
    category: 'Code de la catégorie ; sans lui, la première, avec le chemin des autres.',
    subcategory: 'Code de la sous-catégorie montrée d’abord.',
    product: 'Code du plat dont la fiche est ouverte.',
    links,
    productLinks: 'Adresses des plats, comme ?produit={code} : leur nom devient un lien.',
  },
  'catering-product': {
    product: 'Code du plat.',
    quantity: 'Combien le premier appui en ajoute ; un si vide.',
  },
  'catering-formula': { formula: 'Code de la formule.' },
  'catering-cart': {
    drawer: 'Un tiroir, fermé jusqu’à ce qu’un bouton l’ouvre.',
    compact: 'Les lignes et les totaux seulement.',
  },
  'catering-cart-button': {
    product:
      'Code du produit à ajouter, ou plusieurs avec leur quantité : PLATEAU:10 EAU:2. Vide, le bouton ouvre le panier.',
    quantity: 'Combien en ajouter quand le code n’en dit rien ; un si vide.',
    label: 'Les mots du bouton.',
  },
  'catering-checkout': {
    step: 'L’étape montrée.',
    order: 'Jeton d’une commande passée, pour la payer ou montrer sa confirmation.',
  },
  'catering-account': {
    view: 'La page montrée ; home est la connexion pour qui n’est pas connecté.',
    resetToken: 'Jeton d’un lien reçu par courriel, pour forgotten-password.',
    tab: 'L’onglet de l’historique.',
    order: 'Jeton d’une commande de l’historique.',
    reorder: 'La commande à nouveau.',
    quote: 'Numéro d’un devis de l’historique.',
    quoteCode:
      'Code d’un lien reçu par courriel, pour order-history\u00A0: range dans le compte un devis demandé sans lui.',
  },
  'catering-contact': { view: 'Un message, ou une candidature de franchise.' },
  'catering-quote': {},
  'catering-delivery-check': { zipcode: 'Cinq chiffres, cherchés aussitôt.' },
  'catering-caterer-finder': { links },
}

export const sharedHelp: Readonly<Record<'loading' | 'hide' | 'disable', string>> = {
  loading:
    'lazy attend que la balise soit à 300 px de l’écran, interaction qu’on la pointe, la touche ou l’atteigne au clavier.',
  hide: 'Parties dont votre page se passe, séparées par des espaces.',
  disable: 'Parties dont les boutons et les champs se voient sans servir, séparées par des espaces.',
}

export const settingHelp: Readonly<Record<string, string>> = {
  channel: 'Code du point de vente de départ, pour une page qui n’en sert qu’un.',
  zipcode: 'Code postal de départ, pour qui n’a pas encore choisi.',
  partner: 'Votre code chez nous : les paniers commencés ici vous sont dus.',
  categories: 'Codes des seules catégories à montrer, séparés par des espaces.',
  prefill: 'Ce que les formulaires savent déjà, en JSON. Jamais ce que d’autres pourraient lire dans la page.',
  messages: 'Vos textes à la place des nôtres, par clé, en JSON. Toutes les clés sont dans /widgets/messages.json.',
  checkout: 'here garde la commande sur cette page ; sinon le panier passe au site de la boutique.',
  returnUrl: 'Où ce site ramène ensuite ; votre page si vide.',
  paymentMethods: 'Codes de vos moyens de paiement, par les nôtres\u00A0: card=STRIPE bank_transfer=VIREMENT.',
  dataLayer: 'Nom du tableau qui reçoit les événements, avec les mots de GA4.',
}

export const slotHelp: Readonly<Record<string, string>> = {
  error: 'Montré à la place d’un écran qui a échoué.',
  empty: 'Montré quand il n’y a rien à voir.',
  'before-order': 'Au-dessus du bouton de commande, dès que le panier est rempli.',
  ordered: 'Sous la commande une fois passée.',
  asked: 'Sous la suite, une fois le devis demandé.',
}

export const tokenHelp: Readonly<Record<TokenName, string>> = {
  '--catering-paper': 'Fond des widgets',
  '--catering-card': 'Surfaces : cartes, fenêtres, champs',
  '--catering-ink': 'Texte',
  '--catering-ink-soft': 'Texte secondaire',
  '--catering-brand': 'Boutons principaux et choix faits',
  '--catering-brand-deep': 'Les mêmes sous le pointeur',
  '--catering-brand-tint': 'Surface de ce qui est choisi',
  '--catering-on-brand': 'Texte sur la couleur de marque',
  '--catering-accent': 'Erreurs et urgences',
  '--catering-accent-tint': 'Surface des erreurs',
  '--catering-butter': 'Badges, progression, bouton du panier',
  '--catering-butter-tint': 'Surface des avis',
  '--catering-on-butter': 'Texte sur le jaune',
  '--catering-info-tint': 'Surface des avis discrets',
  '--catering-line': 'Filets',
  '--catering-field-line': 'Bords des champs',
  '--catering-disabled': 'Fond de ce qui est désactivé ou indisponible',
  '--catering-focus': 'Anneau de focus',
  '--catering-radius': 'Coins des cartes',
  '--catering-radius-small': 'Coins des petites choses',
  '--catering-radius-large': 'Coins des fenêtres',
  '--catering-radius-field': 'Coins des champs',
  '--catering-radius-pill': 'Coins des boutons et des badges',
  '--catering-shadow': 'Ombre de ce qui flotte',
  '--catering-font': 'Police du texte',
  '--catering-font-heading': 'Police des titres',
  '--catering-text-size': 'Taille du texte',
  '--catering-rem': 'Unité de la taille des textes\u00A0: 1rem suit la taille choisie par le visiteur',
  '--catering-sticky-top': 'Où s’arrêtent les onglets qui collent',
}
