export type Brand = 'visa' | 'mastercard' | 'amex' | 'other'

/** The network a number belongs to, from its first digits. */
export function brandOf(number: string): Brand {
  if (number.startsWith('4')) return 'visa'
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|22(2[1-9]|[3-9])|2[3-6]|27([01]|20))/.test(number)) return 'mastercard'
  return 'other'
}
