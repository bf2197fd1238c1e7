import { defineMessages } from '../../core/messages/define.ts'

/** The excluded allergens that a product contains. */
export const allergenWarningMessages = defineMessages('allergenWarning', {
  /** One text for each code, after 'Contient'. */
  some: {
    gluten: 'du gluten',
    crustaces: 'des crustacés',
    oeufs: 'des œufs',
    poissons: 'du poisson',
    arachides: 'des arachides',
    soja: 'du soja',
    lait: 'du lait',
    'fruits-a-coque': 'des fruits à coque',
    celeri: 'du céleri',
    moutarde: 'de la moutarde',
    sesame: 'du sésame',
    sulfites: 'des sulfites',
    lupin: 'du lupin',
    mollusques: 'des mollusques',
  },
  and: ' et ',
  contains: (what: string) => `Contient ${what}, que vous évitez`,
  unknown: 'Contient peut-être un allergène que vous évitez',
})

/** Excluded allergens. The texts name what a recipe contains; they promise nothing about traces. */
export const allergenFilterMessages = defineMessages('allergenFilter', {
  title: 'Allergènes à éviter',
  help: 'Les plats dont la recette en contient sont retirés de toute la carte, le temps de votre visite.',
  clear: 'Tout décocher',
  see: (count: number) => (count < 2 ? `Voir ${count} produit` : `Voir ${count} produits`),
  takenOff: 'retirer',
  without: (allergen: string) => `Sans ${allergen}`,
  /** 'Recettes sans arachides ni lait.' */
  notice: (allergens: readonly string[]) => `Recettes sans ${allergens.join(' ni ')}. Des traces restent possibles.`,
  /** The law regulates the claim 'sans gluten'; the ingredients of a recipe are a fact. */
  glutenFree: 'ingrédient à gluten',
})
