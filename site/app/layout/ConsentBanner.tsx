import { useEffect, useRef, useState, type RefObject } from 'react'
import { consentMessages as messages } from '../content/consent.ts'
import { fill } from '../content/inline-text.ts'
import { routePath } from '../router/routes.ts'
import type { Choice, Purpose } from '../../client/services/consent-choice.ts'

type ConsentBannerProps = {
  purposes: readonly Purpose[]
  /** True: reopened from the settings. The banner shows the purposes and takes the focus. */
  fromSettings: boolean
  initial: Choice
  onChoice(choice: Choice): void
}

/** Requests consent. The buttons to reject and to accept have the same size; without a choice nothing is granted. */
export function ConsentBanner({ purposes, fromSettings, initial, onChoice }: ConsentBannerProps) {
  const [showsPurposes, setShowsPurposes] = useState(fromSettings)
  const [checked, setChecked] = useState(initial)
  const title = useRef<HTMLHeadingElement>(null)
  const firstBox = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (fromSettings) title.current?.focus()
  }, [fromSettings])
  useEffect(() => {
    if (showsPurposes && !fromSettings) firstBox.current?.focus()
  }, [showsPurposes, fromSettings])

  const names = purposes.map((purpose) => messages.purposes[purpose].name.toLowerCase())
  const all = (granted: boolean): Choice => Object.fromEntries(purposes.map((purpose) => [purpose, granted]))

  return (
    <section className="consent" aria-labelledby="consent-title">
      <div className="wrap consent__in">
        <div className="consent__text">
          <h2 id="consent-title" ref={title} tabIndex={-1}>
            {messages.title}
          </h2>
          <p>
            {fill(messages.intro, { purposes: names.join(', ') })}{' '}
            <a href={`${routePath('privacy')}#navigateur`}>{messages.privacy}</a>
          </p>
          {showsPurposes && (
            <Purposes purposes={purposes} checked={checked} firstBox={firstBox} onChange={setChecked} />
          )}
        </div>
        <div className="consent__choices">
          <button type="button" className="button" onClick={() => onChoice(all(false))}>
            {messages.rejectAll}
          </button>
          <button type="button" className="button" onClick={() => onChoice(all(true))}>
            {messages.accept}
          </button>
          {showsPurposes ? (
            <button
              type="button"
              className="button button-line"
              onClick={() => onChoice({ ...all(false), ...checked })}
            >
              {messages.save}
            </button>
          ) : (
            <button type="button" className="button button-line" onClick={() => setShowsPurposes(true)}>
              {messages.choose}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

type PurposesProps = {
  purposes: readonly Purpose[]
  checked: Choice
  firstBox: RefObject<HTMLInputElement | null>
  onChange(choice: Choice): void
}

function Purposes({ purposes, checked, firstBox, onChange }: PurposesProps) {
  return (
    <fieldset className="consent__purposes">
      <legend>{messages.purposesTitle}</legend>
      {purposes.map((purpose, index) => (
        <label key={purpose}>
          <input
            ref={index === 0 ? firstBox : undefined}
            type="checkbox"
            checked={checked[purpose] === true}
            onChange={({ currentTarget }) => onChange({ ...checked, [purpose]: currentTarget.checked })}
          />
          <span>
            <b>{messages.purposes[purpose].name}</b> <span className="soft">{messages.purposes[purpose].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
