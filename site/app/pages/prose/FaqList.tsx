import { useEffect, useRef, useState } from 'react'
import { Text } from '../../components/Text.tsx'
import { faqMessages } from '../../content/faq.ts'
import { fill } from '../../content/fill.ts'
import { pathOf } from '../../router/routes.ts'
import { findQuestions } from './find-questions.ts'
import { Questions } from './Questions.tsx'

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
        action={pathOf('faq')}
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
            <button className="button button--line button--small" type="reset">
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
            items={found.filter((item) => item.category === subject)}
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
