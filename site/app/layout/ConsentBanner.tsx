import { useEffect, useRef, useState } from 'react'
import { consentText as words } from '../content/consent.ts'
import { fill } from '../content/fill.ts'
import { pathOf } from '../router/routes.ts'
import type { Choice, Purpose } from '../../client/services/consent-choice.ts'

type ConsentBannerProps = {
  purposes: readonly Purpose[]
  /** True: it opens at the list of purposes and takes the focus. */
  chosen: boolean
  /** The earlier answers. */
  before: Choice
  onAnswer(choice: Choice): void
}

/** Asks for consent: the button to refuse stands beside the one to accept, has the same size, and no answer counts as a refusal. */
export function ConsentBanner({ purposes, chosen, before, onAnswer }: ConsentBannerProps) {
  const [choosing, setChoosing] = useState(chosen)
  const [ticked, setTicked] = useState(before)
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (chosen) title.current?.focus()
  }, [chosen])
  useEffect(() => {
    if (choosing && !chosen) first.current?.focus()
  }, [choosing, chosen])

  const named = purposes.map((purpose) => words.purposes[purpose].name.toLowerCase())
  const same = (agreed: boolean): Choice => Object.fromEntries(purposes.map((purpose) => [purpose, agreed]))

  return (
    <section className="consent" aria-labelledby="consent-title">
      <div className="wrap consent__in">
        <div className="consent__words">
          <h2 id="consent-title" ref={title} tabIndex={-1}>
            {words.title}
          </h2>
          <p>
            {fill(words.intro, { purposes: named.join(', ') })}{' '}
            <a href={`${pathOf('privacy')}#navigateur`}>{words.privacy}</a>
          </p>
          {choosing && (
            <fieldset className="consent__purposes">
              <legend>{words.purposesTitle}</legend>
              {purposes.map((purpose, index) => (
                <label key={purpose}>
                  <input
                    ref={index === 0 ? first : undefined}
                    type="checkbox"
                    checked={ticked[purpose] === true}
                    onChange={({ currentTarget }) => setTicked({ ...ticked, [purpose]: currentTarget.checked })}
                  />
                  <span>
                    <b>{words.purposes[purpose].name}</b> <span className="soft">{words.purposes[purpose].text}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
        </div>
        <div className="consent__answers">
          <button type="button" className="button" onClick={() => onAnswer(same(false))}>
            {words.refuse}
          </button>
          <button type="button" className="button" onClick={() => onAnswer(same(true))}>
            {words.accept}
          </button>
          {choosing ? (
            <button
              type="button"
              className="button button--line"
              onClick={() => onAnswer({ ...same(false), ...ticked })}
            >
              {words.save}
            </button>
          ) : (
            <button type="button" className="button button--line" onClick={() => setChoosing(true)}>
              {words.choose}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
