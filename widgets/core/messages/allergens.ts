import { defineMessages, ownProperty } from './define.ts'

/** The fourteen regulated allergens, by code. */
export const allergensMessages = defineMessages('allergens', {
  gluten: 'Gluten',
  crustaces: 'Crustacés',
  oeufs: 'Œufs',
  poissons: 'Poissons',
  arachides: 'Arachides',
  soja: 'Soja',
  lait: 'Lait',
  'fruits-a-coque': 'Fruits à coque',
  celeri: 'Céleri',
  moutarde: 'Moutarde',
  sesame: 'Graines de sésame',
  sulfites: 'Sulfites (> 10 mg/kg)',
  lupin: 'Lupin',
  mollusques: 'Mollusques',
})

/** The name of the code of unknown allergens, which is no allergen of a filter. */
const unknownAllergensMessages = defineMessages('unknownAllergens', { inconnus: 'Allergènes non renseignés' })

/** The name of an allergen by its code, including the code of unknown allergens; an unknown code is returned unchanged. */
export const allergenName = (code: string): string =>
  ownProperty<string>(allergensMessages, code) ?? ownProperty(unknownAllergensMessages, code) ?? code

/** The allergens of a substitute, before it is selected. */
export const substituteAllergensMessages = defineMessages('substituteAllergens', {
  none: 'Aucun allergène à déclaration obligatoire',
  contains: (names: readonly string[]) => `Contient : ${names.join(', ')}`,
})
