import type { TagName } from '../../../widgets/contract/tags.ts'

// Every French text of the developers' pages, except the meanings of the contract's names (contract-help.ts).

export const messages = {
  brand: 'Ambrelune',
  place: 'Développeurs',
  skip: 'Aller au contenu',
  menuName: 'Pages des développeurs',
  configurator: 'Composer',
  playground: 'Essayer',
  guide: 'Guide',
  footer: 'Page imaginée pour cette démonstration.',
  footerGuide: 'Le guide complet, en anglais',

  configuratorTitle: 'Composer un widget · Développeurs Ambrelune',
  configuratorSummary: 'Choisissez une balise, remplissez ses attributs, copiez le code à coller dans votre page.',
  configuratorHeading: 'Votre page, notre carte',
  configuratorLead:
    'Choisissez, regardez, copiez. L’adresse de cette page garde vos choix : envoyez-la à qui collera le code.',
  tagLegend: 'Balise',
  othersLegend: 'Autres balises de la page',
  othersNote: 'Elles partagent le panier et le point de vente. Chacune se règle sur sa propre page.',
  attributesLegend: 'Attributs',
  noAttributes: 'Cette balise n’a pas d’attribut à elle.',
  sharedLegend: 'Attributs de toutes les balises',
  settingsLegend: 'Réglages de la page',
  settingsNote: 'Ils valent pour tous les widgets de la page et s’écrivent sur le script.',
  tokensLegend: 'Apparence',
  tokensNote: 'Les couleurs s’écrivent comme en CSS, par exemple #5b0f1e. Un champ vide garde la valeur de la maison.',
  slotsLegend: 'Contenu de votre page',
  fallbackText: 'Lien montré avant le widget',
  fallbackTextHelp:
    'Il reste en place si le widget ne peut pas venir : vos visiteurs gardent un chemin. Laissé vide pour un plat : le code écrit son nom, son prix et un lien vers sa fiche.',
  fallbackHref: 'Adresse de ce lien',
  versionLegend: 'Version',
  major: 'La dernière de la version majeure',
  majorHelp:
    'Nouveautés et corrections arrivent seules, rien ne se perd. Sans empreintes, puisque les fichiers changent.',
  exact: 'Exactement celle-ci',
  exactHelp: 'Ses octets ne changent jamais, et le navigateur refuse tout fichier dont l’empreinte diffère.',
  entryLegend: 'Chargeur',
  wholeLoader: 'embed.js, pour toutes les balises',
  lightLoader: 'cart-button.js, pour une page qui n’a que des boutons',
  flagOn: 'Oui',
  byDefault: 'Par défaut',
  pick: 'Choisir',
  update: 'Mettre à jour',

  previewHeading: 'Aperçu',
  previewTitle: 'Aperçu du widget',
  previewNote: 'Un vrai widget, sur la boutique de démonstration.',
  snippetHeading: 'Code à coller',
  snippetNote:
    'Au même endroit de votre page, dans cet ordre. Une politique de sécurité sans styles en ligne demande de déplacer le bloc style dans votre feuille.',
  snippetBox: 'Le code, ligne à ligne',
  copy: 'Copier le code',
  copied: 'Code copié.',
  notCopied: 'Votre navigateur refuse la copie : le code est sélectionné, copiez-le vous-même.',
  noBuild: 'Le code ne peut pas être écrit : la boutique ne répond pas. Rechargez la page dans un instant.',
  problemsHeading: 'À corriger',
  noProblem: 'Rien à corriger.',
  unwritten:
    'Le code n’a pas pu être mis à jour. Si l’un des textes est trop long, raccourcissez-le\u202F; sinon, réessayez dans un instant.',
  doctorHeading: 'Ce que dit le docteur',
  doctorNote: 'Le même examen que catering.doctor() dans votre page, en anglais comme le guide.',
  doctorWaits: 'L’examen commence quand le widget est là.',
  doctorFine: 'Tout va bien.',

  playgroundTitle: 'Essayer les widgets · Développeurs Ambrelune',
  playgroundSummary: 'Tous les widgets, dans tous leurs états et sur des pages hostiles.',
  playgroundHeading: 'Tous les widgets, pour de bon',
  playgroundLead:
    'Chacun dans un cadre à lui, sur l’API de la démonstration. Changez la page qui les porte : ils tiennent.',
  togglesName: 'Réglages des essais',
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', brand: 'Une marque' },
  state: 'État',
  states: {
    full: 'Plein',
    empty: 'Vide',
    loading: 'Chargement',
    error: 'Erreur',
    offline: 'Hors ligne',
    expired: 'Session expirée',
  },
  width: 'Largeur',
  widths: { 280: '280 px', 360: '360 px', 768: '768 px', 1280: '1280 px' },
  host: 'Page hôte',
  hosts: {
    none: 'Calme',
    reset: 'Remises à zéro !important',
    rem: 'Racine à 62,5 %',
    rtl: 'De droite à gauche',
    stack: 'Guerre des z-index',
  },
  login: 'Compte',
  logins: { none: 'Déconnecté', camille: 'Camille Martin' },
  frameTitle: 'Essai du widget',
  configure: 'Composer celui-ci',
  consoleHeading: 'Console',
  consoleNote: 'Les événements catering:* dans leur ordre, puis ce que trouve le docteur.',
  noEvent: 'Aucun événement pour l’instant.',
  clear: 'Vider la console',
  loginFailed: 'La connexion de démonstration a échoué : l’API ne répond pas.',
} as const

/** Sentences about a choice; names of code are not translated. */
export const problemMessages = {
  tag: (tag: string, meant: string | undefined) =>
    `<${tag}> n’est pas une de nos balises.${write(meant && `<${meant}>`)}`,
  attribute: (name: string, meant: string | undefined) =>
    `${name} est inconnu.${meant ? write(meant) : ' Retirez-le.'}`,
  word: (name: string, value: string, known: readonly string[], meant: string | undefined) =>
    `${name} n’accepte pas « ${value} ».${write(meant ?? `l’un de ces mots : ${known.join(', ')}`)}`,
  part: (name: string, value: string, known: readonly string[], meant: string | undefined) =>
    `${name} : cette balise n’a pas de partie « ${value} ».${meant ? write(meant) : ` Elle a : ${known.join(', ')}.`}`,
  number: (name: string) => `${name} est un nombre entier, 1 ou plus.`,
  code: (name: string, value: string, meant: string | undefined) =>
    `${name} : la boutique ne connaît pas « ${value} ».${write(meant)}`,
  postalCode: (name: string) => `${name} demande cinq chiffres, comme 69002.`,
  partner: (name: string) => `${name} est votre code : a-z, 0-9 et - seulement.`,
  checkout: (name: string) => `${name} : écrivez here, ou laissez vide.`,
  url: (name: string) => `${name} demande une adresse entière, https://…`,
  json: (name: string) =>
    `${name} est du JSON, comme ${name === 'prefill' ? '{"email":"camille@exemple.fr"}' : '{"cart.title":"Ma commande"}'}.`,
  unknownFields: (name: string, unknown: readonly string[], fields: readonly string[]) =>
    `${name} : les formulaires n’ont que ${fields.join(', ')}. Retirez ${unknown.join(', ')}.`,
  unknownMessage: (key: string, meant: string | undefined) =>
    `messages : « ${key} » n’est pas l’un de nos textes.${write(meant)}`,
  text: (key: string) => `messages : « ${key} » demande un texte entre guillemets.`,
  slot: (name: string) => `Cette balise n’a pas d’emplacement « ${name} ».`,
  token: (name: string) => `${name} : cette valeur ne peut pas s’écrire dans une feuille de style.`,
  unknownToken: (name: string, meant: string | undefined) =>
    `${name} n’est pas un de nos réglages d’apparence.${write(meant)}`,
  contrast: (over: string, under: string, found: number, least: number) =>
    `${over} sur ${under} : contraste de ${figure(found)}, il en faut ${figure(least)} au moins.`,
  link: 'Adresse de ce lien : écrivez une adresse entière, https://…, ou un chemin qui commence par /.',
} as const

const figure = (value: number): string => value.toLocaleString('fr', { maximumFractionDigits: 1 })

const write = (meant: string | undefined): string => (meant ? ` Écrivez ${meant}.` : '')

/** The French name of each tag, for people who are not developers. */
export const tagNames: Readonly<Record<TagName, string>> = {
  'catering-cart-button': 'Bouton du panier',
  'catering-product': 'Fiche d’un plat',
  'catering-formula': 'Formule',
  'catering-catalogue': 'Carte',
  'catering-cart': 'Panier',
  'catering-channel-picker': 'Lieu et date',
  'catering-checkout': 'Commande',
  'catering-account': 'Compte',
  'catering-delivery-check': 'Code postal livré',
  'catering-caterer-finder': 'Traiteurs du réseau',
  'catering-quote': 'Devis',
  'catering-contact': 'Contact',
}
