export { AllergenDialog } from './AllergenDialog.tsx'
export { ExcludedAllergenChips, ExcludedAllergensNotice } from './ExcludedAllergens.tsx'
