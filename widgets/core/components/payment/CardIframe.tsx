import { useEffect, useRef, useState, type ReactNode } from 'react'
import { paymentMethodMessages } from '../../messages/payment-methods.ts'
import { Alert, Skeleton, Icon } from '../../ui/kit.tsx'
import { lockSimple } from '../../ui/icons/lazy-icons.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { stylesRef } from '../../ui/styles/css.ts'
import { paymentIframes } from './payment-iframes.styles.ts'
import { READY_TIMEOUT_MS, mountCardFields, type CardFields, type Appearance } from './sandbox-provider.ts'

const adoptStyles = stylesRef(paymentIframes)

/** The colour variables that are sent to the provider's iframe, which expects `soft` as `ink-soft`. */
const COLOURS = ['ink', 'soft', 'card', 'brand', 'accent', 'field-line', 'focus']

/** Height of the placeholder until the iframe reports its own, px. */
const PLACEHOLDER_HEIGHT = 280

type CardIframeProps = {
  fieldsUrl: string
  /** Called with the card fields, and with null after their unmount. */
  onMount(fields: CardFields | null): void
  onSubmit(): void
  /** Fields of this page that belong to the card. */
  children: ReactNode
}

/** The card fields in an iframe of the payment provider, with a placeholder until they have loaded and a retry when they do not load. */
export function CardIframe({ children, ...fields }: CardIframeProps) {
  const { container, state, height, mountAgain } = useCardFields(fields)
  return (
    <div className="card-frame" ref={adoptStyles}>
      <p className="card-frame-note">
        <Icon path={lockSimple} />
        {paymentMethodMessages.secured}
      </p>
      {state === 'silent' && (
        <Alert type="error" action={{ label: paymentMethodMessages.reload, run: mountAgain }}>
          {paymentMethodMessages.silentFrame}
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

/** Mounts the card fields into `container`; `silent` when they do not load. */
function useCardFields({ fieldsUrl, onMount, onSubmit }: Omit<CardIframeProps, 'children'>) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'silent' | 'ready'>('loading')
  const [tries, setTries] = useState(0)
  const [height, setHeight] = useState(PLACEHOLDER_HEIGHT)
  const submit = useLatest(onSubmit)

  useEffect(() => {
    const box = container.current
    if (!box) return
    const timer = setTimeout(() => setState('silent'), READY_TIMEOUT_MS)
    const fields = mountCardFields(box, {
      fieldsUrl,
      title: paymentMethodMessages.methods.card,
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
  }, [fieldsUrl, onMount, submit, tries])

  return { container, state, height, mountAgain: () => setTries(tries + 1) }
}

/** Computed colours: `light-dark()`, `color-mix()` and variables of the page have no meaning, or another one, in the frame. */
function lookOf(box: HTMLElement): Appearance {
  const probe = box.appendChild(document.createElement('i'))
  const style = getComputedStyle(probe)
  const asShown = (colour: string): string => {
    probe.style.color = colour
    return style.color
  }
  const scheme = asShown('light-dark(white, black)') === asShown('black') ? 'dark' : 'light'
  const shown = COLOURS.map((name) => [name === 'soft' ? 'ink-soft' : name, asShown(`var(--${name})`)])
  const look: Appearance = {
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
