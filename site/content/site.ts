/** What names the house: an operator changes these values and no other file. */
export const site = {
  brand: 'Ambrelune',
  contactEmail: 'bonjour@ambrelune.example',
  quoteEmail: 'devis@ambrelune.example',
  billingEmail: 'facturation@ambrelune.example',
  franchiseEmail: 'franchise@ambrelune.example',
  privacyEmail: 'donnees-personnelles@ambrelune.example',
  accessibilityEmail: 'accessibilite@ambrelune.example',
  contactPhone: '01 99 00 10 00',
  contactPhoneLink: 'tel:+33199001000',
  /** 'none', 'partial' or 'full': the legal statement that the footer shows. */
  accessibilityStatus: 'none',
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
