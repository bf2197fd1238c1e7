import { corrected, hasTerms, indexWords, searchTerms } from '../../../../widgets/core/domain/search.ts'
import { faqItems, faqText } from '../../content/faq.ts'

export type FaqItem = (typeof faqItems)[number]

/**
 * The questions with every word of the search in them, their subject, their answer or their keywords, small words aside; all when only small words are
 * left, none when there is no word of ours at all.
 */
export function findQuestions(search: string): { found: readonly FaqItem[]; isNarrow: boolean } {
  const all = searchTerms(search)
  if (search.trim() && all.length === 0) return { found: [], isNarrow: true }
  const terms = all.filter(([word = '']) => !faqText.smallWords.includes(word))
  if (terms.length === 0) return { found: faqItems, isNarrow: false }
  const words = faqItems.map(({ category, question, answer, keywords }) =>
    indexWords(`${category} ${question} ${answer}`, keywords),
  )
  const near = corrected(terms, words.flat())
  const found = faqItems.filter((_, index) => hasTerms(words[index] ?? [], near))
  return { found, isNarrow: true }
}
