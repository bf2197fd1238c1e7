export { AllergenPanel } from './AllergenPanel.tsx'
export { AvoidedChips, AvoidedNotice } from './Avoided.tsx'
