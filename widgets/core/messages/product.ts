import { defineMessages } from './define.ts'

export const productMessages = defineMessages('product', {
  composition: 'Composition',
  allergens: 'Allergènes',
  noAllergen: 'Aucun des quatorze allergènes réglementaires dans la recette',
  traces: 'Des traces d’autres allergènes restent possibles.',
  severeAllergy: (phone: string) => `Allergie sévère ? Appelez le ${phone} avant de commander.`,
  meatOrigin: 'Origine des viandes',
  storage: 'Conservation',
  storageCold: 'Entre 0 °C et 4 °C, à consommer le jour de la livraison',
  vat: (rate: string) => `TVA ${rate} %`,
  leadTime: (hours: number) => `À commander au moins ${hours} h avant`,
  quantity: 'Quantité',
  glutenNote: 'Recette sans ingrédient à gluten. Des traces restent possibles : nos cuisines manipulent du blé.',
  perPerson: 'par personne',
  additionalSales: 'Et avec ça ?',
  orderBefore: (cutoff: string) => `Commandez avant le ${cutoff}`,
  delivery: 'Votre livraison',
})

/** The legal notices before a sale of alcohol. */
export const alcoholMessages = defineMessages('alcohol', {
  banner:
    'Interdiction de vente de boissons alcooliques aux mineurs de moins de 18 ans. La preuve de majorité de l’acheteur est exigée au moment de la vente en ligne.',
  bannerLaw: 'Code de la santé publique, articles L. 3342-1 et L. 3353-3',
})
