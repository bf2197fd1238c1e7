import { hasTerms, searchTerms, wordsOf } from '../../../widgets/core/domain/search.ts'
import { faqItems, faqText } from '../../content/faq.ts'

export type FaqItem = (typeof faqItems)[number]

/** The questions with every word of the search in them, their subject or their answer, small words aside; all when no word is left. */
export function findQuestions(search: string): { found: readonly FaqItem[]; isNarrow: boolean } {
  const terms = searchTerms(search).filter((term) => !faqText.smallWords.includes(term))
  if (terms.length === 0) return { found: faqItems, isNarrow: false }
  const found = faqItems.filter(({ category, question, answer }) =>
    hasTerms(wordsOf(`${category} ${question} ${answer}`), terms),
  )
  return { found, isNarrow: true }
}
