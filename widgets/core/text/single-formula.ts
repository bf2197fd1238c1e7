/** A formula that stands alone in a page. */
export const singleFormulaText = {
  gone: 'Cette formule n’est plus à la carte.',
} as const
