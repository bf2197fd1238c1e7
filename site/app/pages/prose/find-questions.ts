import { corrected, hasTerms, indexWords, searchTerms } from '../../../../widgets/core/domain/search.ts'
import { faqItems, faqMessages } from '../../content/faq.ts'

export type FaqItem = (typeof faqItems)[number]

/**
 * The questions that contain every word of the search in question, subject, answer or keywords, without stop words. All questions when
 * the search has only stop words, none when it has no word at all. Typing errors are corrected.
 */
export function findQuestions(search: string): { found: readonly FaqItem[]; isNarrow: boolean } {
  const all = searchTerms(search)
  if (search.trim() && all.length === 0) return { found: [], isNarrow: true }
  const terms = all.filter(([word = '']) => !faqMessages.smallWords.includes(word))
  if (terms.length === 0) return { found: faqItems, isNarrow: false }
  const words = faqItems.map(({ category, question, answer, keywords }) =>
    indexWords(`${category} ${question} ${answer}`, keywords),
  )
  const correctedTerms = corrected(terms, words.flat())
  const found = faqItems.filter((_, index) => hasTerms(words[index] ?? [], correctedTerms))
  return { found, isNarrow: true }
}
