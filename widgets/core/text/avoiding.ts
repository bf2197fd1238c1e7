/** Allergens to avoid. What a recipe holds is told; what may have touched it is not, and nothing here promises it. */
export const avoidingText = {
  title: 'Allergènes à éviter',
  help: 'Les plats dont la recette en contient sont retirés de toute la carte, le temps de votre visite.',
  clear: 'Tout décocher',
  see: (count: number) => (count < 2 ? `Voir ${count} produit` : `Voir ${count} produits`),
  takenOff: 'retirer',
  without: (allergen: string) => `Sans ${allergen}`,
  /** 'Recettes sans arachides ni lait.' */
  notice: (allergens: readonly string[]) => `Recettes sans ${allergens.join(' ni ')}. Des traces restent possibles.`,
  /** 'Sans gluten' is a claim the law regulates; what a recipe is made of is a fact. */
  glutenFree: 'ingrédient à gluten',
} as const
