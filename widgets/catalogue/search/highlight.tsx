import { Fragment, type ReactNode } from 'react'
import { fold, searchTerms, stem } from '../../core/domain/search.ts'

/** Wraps the matched beginnings of terms in `<mark>`. */
export function highlight(text: string, search: string): ReactNode {
  const terms = searchTerms(search).flat()
  return text
    .normalize('NFC')
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, index) => {
      const length = index % 2 ? highlightedLength(part, terms) : 0
      if (!length) return part
      return (
        <Fragment key={index}>
          <mark>{part.slice(0, length)}</mark>
          {part.slice(length)}
        </Fragment>
      )
    })
}

/** How many letters of a word the matching terms cover: all of them for a stem. A ligature counts as two letters of the term. */
function highlightedLength(word: string, terms: readonly string[]): number {
  const folded = fold(word)
  if (terms.includes(`${stem(folded)}|`)) return word.length
  const covered = Math.max(0, ...terms.filter((term) => folded.startsWith(term)).map((term) => term.length))
  const ends = [...Array(word.length).keys()].map((index) => index + 1)
  return covered && (ends.find((end) => fold(word.slice(0, end)).length >= covered) ?? 0)
}
