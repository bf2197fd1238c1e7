import { hasTerms, searchTerms, wordsOf } from '../../../widgets/core/domain/search.ts'
import { faqItems, faqText } from '../../content/faq.ts'

export type FaqItem = (typeof faqItems)[number]

/**
 * The questions with every word of the search in them, their subject or their answer, small words aside; all when only small words are
 * left, none when there is no word of ours at all.
 */
export function findQuestions(search: string): { found: readonly FaqItem[]; isNarrow: boolean } {
  const all = searchTerms(search)
  if (search.trim() && all.length === 0) return { found: [], isNarrow: true }
  const terms = all.filter((term) => !faqText.smallWords.includes(term))
  if (terms.length === 0) return { found: faqItems, isNarrow: false }
  const found = faqItems.filter(({ category, question, answer }) =>
    hasTerms(wordsOf(`${category} ${question} ${answer}`), terms),
  )
  return { found, isNarrow: true }
}
