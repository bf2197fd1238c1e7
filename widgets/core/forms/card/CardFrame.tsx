import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { cardText } from '../../text/cards.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { lockSimple } from '../../ui/icons/lock-simple.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { CardFields } from './payment-provider.ts'
import { OPENING, sandboxProvider } from './sandbox-provider.ts'

/** Our private tokens, by the names that the provider's frame knows. */
const tokenNames = {
  ink: 'ink',
  'ink-soft': 'soft',
  card: 'card',
  brand: 'brand',
  accent: 'accent',
  'field-line': 'field-line',
  focus: 'focus',
  'radius-field': 'radius-field',
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
    if (!container.current) return
    const timer = setTimeout(() => setState('silent'), OPENING)
    const fields = sandboxProvider.mount(container.current, {
      fieldsUrl,
      title: cardText.card,
      tokens: tokensOf(container.current),
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
    <div className="card-frame">
      <p className="card-frame-note">
        <Icon path={lockSimple} />
        {cardText.secured}
      </p>
      {state === 'silent' && (
        <Alert
          type="error"
          action={
            <Button variant="link" onClick={() => setTries(tries + 1)}>
              {cardText.reload}
            </Button>
          }
        >
          {cardText.silentFrame}
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

function tokensOf(element: HTMLElement): Record<string, string> {
  const style = getComputedStyle(element)
  const values = Object.entries(tokenNames).map(([name, own]) => [name, style.getPropertyValue(`--${own}`).trim()])
  return { ...Object.fromEntries(values), font: style.fontFamily }
}
