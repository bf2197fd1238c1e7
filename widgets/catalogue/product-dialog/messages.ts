import { defineMessages } from '../../core/messages/define.ts'

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
