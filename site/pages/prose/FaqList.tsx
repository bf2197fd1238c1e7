import { useEffect, useRef, useState } from 'react'
import { Text } from '../../chrome/Text.tsx'
import { faqText } from '../../content/faq.ts'
import { fill } from '../../content/fill.ts'
import { pathOf } from '../../routes.ts'
import { findQuestions } from './find-questions.ts'
import { Questions } from './Questions.tsx'

/** Up to this many found answers are shown open. */
const FEW = 3
const FIELD = 'q'

/** All questions by subject, with a search; before any script, and without scripts, the list is complete. */
export function FaqList() {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The search may have been typed before the script was there, or sent with the address.
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
        <label htmlFor="faq-recherche">{faqText.search}</label>
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
              {faqText.clear}
            </button>
          )}
        </div>
        <p aria-live="polite">{isNarrow && <Text text={countWords(found.length, search)} />}</p>
      </form>
      {subjects.map((subject) => (
        <div key={subject} className="questions-group">
          <h3>{subject}</h3>
          <Questions items={found.filter((item) => item.category === subject)} open={isNarrow && found.length <= FEW} />
        </div>
      ))}
    </>
  )
}

function countWords(count: number, search: string): string {
  const { none, one, other } = faqText.found
  // What a visitor typed must not become a link.
  const words = search.trim().replace(/[[\]{}]/g, '')
  return fill(count === 0 ? none : count === 1 ? one : other, { count: String(count), search: words })
}
