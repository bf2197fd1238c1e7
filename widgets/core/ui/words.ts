/** The few words that parts of the kit say by themselves. */
export const kitText = {
  exclTax: 'HT',
  inclTax: 'TTC',
  optional: 'facultatif',
} as const
