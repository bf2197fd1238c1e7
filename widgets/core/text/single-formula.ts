import { defineMessages } from './define.ts'

/** A formula that stands alone in a page. */
export const singleFormulaText = defineMessages('singleFormula', {
  gone: 'Cette formule n’est plus à la carte.',
})
