import { parseEuros } from '../../../../widgets/core/domain/order/budget.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'

/** An amount, then perhaps its currency, its tax, and the total that it was computed from: '25', '18,50 € HT, soit 740 € HT en tout'. */
const AMOUNT = /^(\d[\d\s.,]*?)\s*(?:€|euros?)?\s*(HT|TTC)?(?:, soit .*)?$/i

/**
 * The budget per guest of a request in cents, before tax unless its text says otherwise, as the form asks for it. Null for no budget, and for
 * a text that is more than one amount ('20 à 25 €'): a comparison would be a guess.
 */
export function budgetPerGuest(text: string): { amount: Cents; isInclTax: boolean } | null {
  const [, typed = '', tax = ''] = AMOUNT.exec(text.trim()) ?? []
  const amount = parseEuros(typed)
  return typeof amount === 'number' ? { amount, isInclTax: tax.toUpperCase() === 'TTC' } : null
}
