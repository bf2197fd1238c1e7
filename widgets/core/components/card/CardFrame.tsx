import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cardMessages } from '../../messages/cards.ts'
import { Alert, Skeleton } from '../../ui/feedback/feedback.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icons/icons.tsx'
import { lockSimple } from '../../ui/icons/lazy-icons.ts'
import { stylesRef } from '../../ui/styles/css.ts'
import { cardFrames } from './card-frame.styles.ts'
import type { CardFields, Look } from './payment-provider.ts'
import { OPENING, sandboxProvider } from './sandbox-provider.ts'

const dress = stylesRef(cardFrames)

/** Our private colours, by the names that the provider's frame knows. */
const colours = {
  ink: 'ink',
  'ink-soft': 'soft',
  card: 'card',
  brand: 'brand',
  accent: 'accent',
  'field-line': 'field-line',
  focus: 'focus',
} as const

/** Height for the fields until they tell their own: a frame out of sight tells nothing yet. */
const USUAL_HEIGHT = 280

type CardFrameProps = {
  fieldsUrl: string
  /** Receives the card fields, and null once they are gone. */
  onMount(fields: CardFields | null): void
  onSubmit(): void
  /** Our own fields that belong to the card. */
  children: ReactNode
}

/** The provider's card fields in our frame. */
export function CardFrame({ fieldsUrl, onMount, onSubmit, children }: CardFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'silent' | 'ready'>('loading')
  const [tries, setTries] = useState(0)
  const [height, setHeight] = useState(USUAL_HEIGHT)
  const submit = useRef(onSubmit)
  useEffect(() => {
    submit.current = onSubmit
  })

  useEffect(() => {
    const box = container.current
    if (!box) return
    const timer = setTimeout(() => setState('silent'), OPENING)
    const fields = sandboxProvider.mount(box, {
      fieldsUrl,
      title: cardMessages.methods.card,
      look: () => lookOf(box),
      onReady: () => {
        clearTimeout(timer)
        setState('ready')
      },
      onHeight: setHeight,
      onSubmit: () => submit.current(),
    })
    onMount(fields)
    return () => {
      clearTimeout(timer)
      onMount(null)
      fields.destroy()
      setState('loading')
    }
  }, [fieldsUrl, onMount, tries])

  return (
    <div className="card-frame" ref={dress}>
      <p className="card-frame-note">
        <Icon path={lockSimple} />
        {cardMessages.secured}
      </p>
      {state === 'silent' && (
        <Alert
          type="error"
          action={
            <Button variant="link" onClick={() => setTries(tries + 1)}>
              {cardMessages.reload}
            </Button>
          }
        >
          {cardMessages.silentFrame}
        </Alert>
      )}
      <div
        ref={container}
        className={state === 'ready' ? 'card-fields' : 'card-fields is-loading'}
        hidden={state === 'silent'}
        style={{ height }}
      >
        {state === 'loading' && <Skeleton height="100%" />}
      </div>
      {children}
    </div>
  )
}

/** Colours as they come out here: `light-dark()`, mixtures and variables of the page mean nothing, or something else, in the frame. */
function lookOf(box: HTMLElement): Look {
  const probe = box.appendChild(document.createElement('i'))
  const style = getComputedStyle(probe)
  const asShown = (colour: string): string => {
    probe.style.color = colour
    return style.color
  }
  const scheme = asShown('light-dark(white, black)') === asShown('black') ? 'dark' : 'light'
  const shown = Object.entries(colours).map(([name, own]) => [name, asShown(`var(--${own})`)])
  const look: Look = {
    scheme,
    tokens: {
      ...Object.fromEntries(shown),
      'radius-field': style.getPropertyValue('--radius-field').trim(),
      font: style.fontFamily,
    },
  }
  probe.remove()
  return look
}
