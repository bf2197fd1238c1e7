import { TERMS_VERSION } from '../../../widgets/core/domain/limits.ts'

/** Names, addresses and URLs of the shop and its company. Operators change these values. */
export const site = {
  brand: 'Ambrelune',
  url: 'https://www.ambrelune.example',
  contactEmail: 'bonjour@ambrelune.example',
  quoteEmail: 'devis@ambrelune.example',
  billingEmail: 'facturation@ambrelune.example',
  franchiseEmail: 'franchise@ambrelune.example',
  privacyEmail: 'donnees-personnelles@ambrelune.example',
  accessibilityEmail: 'accessibilite@ambrelune.example',
  contactPhone: '01 99 00 10 00',
  contactPhoneLink: 'tel:+33199001000',
  /** True while the shop and its company are fictional, which the legal pages then state. */
  fictional: true,
  legalName: 'Ambrelune',
  legalForm: 'SAS au capital de 150 000 €',
  legalSeat: '1 rue du Modèle, 75010 Paris',
  legalRegistration: 'Paris 000 000 018',
  legalVat: 'FR66000000018',
  legalCourt: 'Paris',
  legalDate: '26 novembre 2026',
  termsVersion: TERMS_VERSION,
  publicationDirector: 'Camille Modèle, présidente',
  hostName: 'Hébergement du Modèle',
  hostAddress: '2 rue du Modèle, 75010 Paris',
  hostPhone: '01 99 00 10 01',
  insurer: 'Assurances du Modèle',
  mediator: 'Médiation du Modèle, 3 rue du Modèle, 75010 Paris',
  paymentProvider: 'Paiement du Modèle',
  externalLinks: {
    consumerSite: 'https://particuliers.ambrelune.example/',
    contributors: 'https://contributeurs.ambrelune.example/',
    blog: 'https://blog.ambrelune.example/',
    seasonalMenuPdf: 'https://www.ambrelune.example/documents/carte-de-saison.pdf',
    allergenPdf: 'https://www.ambrelune.example/documents/allergenes.pdf',
    social: [
      { name: 'LinkedIn', icon: 'linkedin-logo', url: 'https://social.ambrelune.example/linkedin' },
      { name: 'Instagram', icon: 'instagram-logo', url: 'https://social.ambrelune.example/instagram' },
    ],
  },
} as const

/**
 * Result of the audit in `site/RGAA.md`: criteria of RGAA 4.1.2 that apply to the site, and those that it meets. `failures` has a sentence
 * for each criterion that it does not meet: its number, the pages, the reason and the way around.
 */
export const audit = { date: '27 novembre 2026', applicable: 68, met: 68, failures: [] as readonly string[] }

/** The three legal states: all criteria met, at least half, or fewer. */
export const conformity =
  audit.met === audit.applicable ? 'full' : audit.met * 2 >= audit.applicable ? 'partial' : 'none'
