import { useEffect, useRef, useState } from 'react'
import { corrected, hasTerms, indexTokens, searchTerms } from '../../../../widgets/core/domain/catalogue/search.ts'
import { Text } from '../../components/Text.tsx'
import { faqItems, faqMessages } from '../../content/faq.ts'
import { fill } from '../../content/inline-text.ts'
import { routePath } from '../../router/routes.ts'

/** Up to this many results are shown expanded. */
const MAX_OPEN = 3
const FIELD = 'q'

/** The questions by subject, with a search. Server-rendered, so that the list is complete without scripts. */
export function FaqList() {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The search may have been typed before hydration, or be in the URL.
  useEffect(() => {
    const input = field.current
    if (!input) return
    input.value ||= new URLSearchParams(location.search).get(FIELD) ?? ''
    setSearch(input.value)
  }, [])
  const { found, isNarrow } = findQuestions(search)
  const subjects = [...new Set(found.map((item) => item.category))]

  return (
    <>
      <form
        className="faq-search"
        role="search"
        action={routePath('faq')}
        onSubmit={(event) => event.preventDefault()}
        onReset={() => setSearch('')}
      >
        <label htmlFor="faq-recherche">{faqMessages.search}</label>
        <div className="faq-search__line">
          <input
            id="faq-recherche"
            type="search"
            name={FIELD}
            ref={field}
            autoComplete="off"
            enterKeyHint="search"
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
          {search && (
            <button className="button button-line button-small" type="reset">
              {faqMessages.clear}
            </button>
          )}
        </div>
        <p aria-live="polite">{isNarrow && <Text text={countMessage(found.length, search)} />}</p>
      </form>
      {subjects.map((subject) => (
        <div key={subject} className="questions-group">
          <h3>{subject}</h3>
          <Questions
            items={found.flatMap(({ category, question, text }) => (category === subject ? [[question, text]] : []))}
            open={isNarrow && found.length <= MAX_OPEN}
          />
        </div>
      ))}
    </>
  )
}

function countMessage(count: number, search: string): string {
  const { none, one, other } = faqMessages.found
  // The input must not become a link or a placeholder.
  const input = search.trim().replace(/[[\]{}]/g, '')
  return fill(count === 0 ? none : count === 1 ? one : other, { count: String(count), search: input })
}

type QuestionsProps = { items: readonly (readonly [question: string, text: string])[]; open?: boolean }

/** Questions as `details`, which the find-in-page of browsers opens. */
export function Questions({ items, open = false }: QuestionsProps) {
  return (
    <div className="questions">
      {items.map(([question, text]) => (
        <details key={question + open} open={open}>
          <summary>{question}</summary>
          <p>
            <Text text={text} />
          </p>
        </details>
      ))}
    </div>
  )
}

type FaqItem = (typeof faqItems)[number]

/**
 * The questions that contain every term of the search in their subject, text or keywords. All questions when the search has only ignored
 * terms, none when it has no term at all. Typing errors are corrected.
 */
export function findQuestions(search: string): { found: readonly FaqItem[]; isNarrow: boolean } {
  const all = searchTerms(search)
  if (search.trim() && all.length === 0) return { found: [], isNarrow: true }
  const terms = all.filter(([term = '']) => !faqMessages.ignoredTerms.includes(term))
  if (terms.length === 0) return { found: faqItems, isNarrow: false }
  const indexes = faqItems.map(({ category, question, text, keywords }) =>
    indexTokens(`${category} ${question} ${text}`, keywords),
  )
  const correctedTerms = corrected(terms, indexes.flat())
  const found = faqItems.filter((_, index) => hasTerms(indexes[index] ?? [], correctedTerms))
  return { found, isNarrow: true }
}
