import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { checkoutText } from '../core/text/checkout.ts'
import { Icon } from '../core/ui/Icon.tsx'
import { lockSimple } from '../core/ui/icons/lock-simple.ts'
import { Skeleton } from '../core/ui/Skeleton.tsx'
import type { CardFields } from './payment-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'

/** Our private tokens by the names the provider's frame knows. */
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

/** Room for the fields until they tell their height: a frame out of sight tells nothing yet. */
const USUAL_HEIGHT = 280

type CardFrameProps = {
  fieldsUrl: string
  /** Receives what tokenises, and null once the fields are gone. */
  onMount(fields: CardFields | null): void
  onSubmit(): void
  /** What belongs to the card and is ours to ask. */
  children: ReactNode
}

/** The provider's card fields in our frame. */
export function CardFrame({ fieldsUrl, onMount, onSubmit, children }: CardFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [height, setHeight] = useState(USUAL_HEIGHT)
  const submit = useRef(onSubmit)
  useEffect(() => {
    submit.current = onSubmit
  })

  useEffect(() => {
    if (!container.current) return
    const fields = sandboxProvider.mount(container.current, {
      fieldsUrl,
      title: checkoutText.payment.card,
      tokens: tokensOf(container.current),
      onReady: () => setReady(true),
      onHeight: setHeight,
      onSubmit: () => submit.current(),
    })
    onMount(fields)
    return () => {
      onMount(null)
      fields.destroy()
      setReady(false)
    }
  }, [fieldsUrl, onMount])

  return (
    <div className="card-frame">
      <p className="card-frame-note">
        <Icon path={lockSimple} />
        {checkoutText.payment.secured}
      </p>
      <div ref={container} className={ready ? 'card-fields' : 'card-fields is-loading'} style={{ height }}>
        {!ready && <Skeleton height="100%" />}
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
