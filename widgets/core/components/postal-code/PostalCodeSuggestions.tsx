import { useLayoutEffect, useRef, useState } from 'react'
import { withoutSpaces } from '../../domain/normalize-input.ts'
import { isTownName } from '../../domain/delivery/postal-code.ts'
import type { QueryData } from '../../queries/queries.ts'
import { useQuery } from '../../queries/use-query.ts'
import { channelPickerMessages as messages } from '../../messages/channel.ts'

// One chunk: nearby codes are shown after a code was typed, and this module has loaded by then.
export { NearbyCodes } from './NearbyCodes.tsx'

type PostalCodeSuggestionsProps = {
  /** The input exists before the suggestions and keeps its value: it becomes their combobox. */
  input: HTMLInputElement
  onTake(postalCode: string): void
}

/** Served postal codes that start with the typed text, or are of the typed town: arrow keys move, Enter selects, Escape closes. */
export function PostalCodeSuggestions({ input, onTake }: PostalCodeSuggestionsProps) {
  const id = `${input.id}l`
  // The text may have been typed while this module was loading.
  const [typed, setTyped] = useState(() => (input.matches(':focus') ? searchOf(input.value) : ''))
  const [at, setAt] = useState(-1)
  const { data } = useQuery('postalCodes', /^(\d{2,4}|\D.{2,60})$/.test(typed) ? typed : null)
  const found = (typed && data) || []
  const isOpen = found.length > 0
  const active = found[at] ? `${id}${at}` : ''

  function type(text: string) {
    setTyped(searchOf(text))
    setAt(-1)
  }

  function take(postalCode: string) {
    type('')
    onTake(postalCode)
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[at] ?? (found.length === 1 && isTownName(typed) ? found[0] : undefined)
    if (step && found.length) setAt((Math.max(at, step < 0 ? 0 : -1) + step + found.length) % found.length)
    else if (event.key === 'Enter' && chosen) take(chosen.zipcode)
    else if (event.key === 'Escape' && found.length) type('')
    else return
    // Enter must not submit the form too, and Escape must not close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }

  useListeners(input, type, move)
  useComboboxState(input, isOpen ? id : '', active)

  return (
    <>
      {isOpen && <Suggestions id={id} found={found} at={at} onTake={take} />}
      <span className="unseen" aria-live="polite">
        {isOpen && messages.suggestions(found.length)}
      </span>
    </>
  )
}

type SuggestionsProps = { id: string; found: QueryData<'postalCodes'>; at: number; onTake(postalCode: string): void }

function Suggestions({ id, found, at, onTake }: SuggestionsProps) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const shown = list.current?.querySelector('[aria-selected=true]') ?? list.current
    shown?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <ul ref={list} className="postal-code-list" role="listbox" id={id} aria-label={messages.suggestions(found.length)}>
      {found.map(({ zipcode: postalCode, city }, index) => (
        <li
          key={postalCode}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === at}
          // The click must not move the focus out of the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(postalCode)}
        >
          <b>{postalCode}</b> {city}
        </li>
      ))}
    </ul>
  )
}

const searchOf = (text: string): string => (isTownName(text) ? text.trim() : withoutSpaces(text))

/** A layout effect: the listeners change together with the rendered list. */
function useListeners(
  input: HTMLInputElement,
  type: (text: string) => void,
  move: (event: KeyboardEvent) => void,
): void {
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('input', () => type(input.value), { signal })
    input.addEventListener('blur', () => type(''), { signal })
    input.addEventListener('keydown', move, { signal })
    return () => listening.abort()
  })
}

/** Makes a field the combobox of a list; `list` is empty while it is closed. */
function useComboboxState(input: HTMLInputElement, list: string, active: string): void {
  useLayoutEffect(() => {
    input.role = 'combobox'
    input.ariaAutoComplete = 'list'
    input.ariaExpanded = String(list !== '')
    input.setAttribute('aria-controls', list)
    input.setAttribute('aria-activedescendant', active)
  }, [input, list, active])
}
