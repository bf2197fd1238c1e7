import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cardMessages } from '../../messages/cards.ts'
import { Alert, Skeleton, Button, Icon } from '../../ui/kit.tsx'
import { lockSimple } from '../../ui/icons/lazy-icons.ts'
import { useLatest } from '../../ui/lazy.tsx'
import { stylesRef } from '../../ui/styles/css.ts'
import { cardFrames } from './card-frames.styles.ts'
import {
  READY_TIMEOUT_MS,
  mountCardFields,
  watchChallenge,
  type CardFields,
  type Look,
  type ChallengeResult,
} from './sandbox-provider.ts'
import { checkoutMessages } from '../../messages/checkout.ts'

const adoptStyles = stylesRef(cardFrames)

/** Private colour tokens; the provider's frame expects `soft` as `ink-soft`. */
const COLOURS = ['ink', 'soft', 'card', 'brand', 'accent', 'field-line', 'focus']

/** Placeholder size until the frame reports its own height, px; a hidden frame reports none. */
const PLACEHOLDER_HEIGHT = 280

type CardFrameProps = {
  fieldsUrl: string
  /** Called with the card fields, and with null after their unmount. */
  onMount(fields: CardFields | null): void
  onSubmit(): void
  /** Fields of this page that belong to the card. */
  children: ReactNode
}

export function CardFrame({ children, ...fields }: CardFrameProps) {
  const { container, state, height, mountAgain } = useCardFields(fields)
  return (
    <div className="card-frame" ref={adoptStyles}>
      <p className="card-frame-note">
        <Icon path={lockSimple} />
        {cardMessages.secured}
      </p>
      {state === 'silent' && (
        <Alert type="error" action={{ label: cardMessages.reload, run: mountAgain }}>
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

/** Mounts the card fields into `container`; `silent` when they do not load. */
function useCardFields({ fieldsUrl, onMount, onSubmit }: Omit<CardFrameProps, 'children'>) {
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
  }, [fieldsUrl, onMount, submit, tries])

  return { container, state, height, mountAgain: () => setTries(tries + 1) }
}

/** Computed colours: `light-dark()`, `color-mix()` and variables of the page have no meaning, or another one, in the frame. */
function lookOf(box: HTMLElement): Look {
  const probe = box.appendChild(document.createElement('i'))
  const style = getComputedStyle(probe)
  const asShown = (colour: string): string => {
    probe.style.color = colour
    return style.color
  }
  const scheme = asShown('light-dark(white, black)') === asShown('black') ? 'dark' : 'light'
  const shown = COLOURS.map((name) => [name === 'soft' ? 'ink-soft' : name, asShown(`var(--${name})`)])
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

/** Exceeds the time limits of banks: after it a message is shown, and the customer may still wait. */
const SILENCE_MS = 5 * 60_000

/** Placeholder size until the frame reports its own height, px. */
const CHALLENGE_HEIGHT = 480

type BankChallengeProps = {
  url: string
  hash: string
  /** Message when the bank does not report a result in time, and the label of the button that cancels. */
  silence: string
  stop: string
  onResult(result: ChallengeResult): void
}

/** The challenge page of the bank, in a frame, until it reports a result. */
export function BankChallenge({ url, hash, silence, stop, onResult }: BankChallengeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [silent, setSilent] = useState(false)
  const [height, setHeight] = useState(CHALLENGE_HEIGHT)
  const latest = useLatest(onResult)

  useEffect(() => {
    if (!frame.current) return
    const leave = watchChallenge(frame.current, {
      url,
      hash,
      onHeight: setHeight,
      onResult: (result) => latest.current(result),
    })
    const timer = setTimeout(() => setSilent(true), SILENCE_MS)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [url, hash, latest])

  return (
    <>
      <iframe
        ref={frame}
        className="bank-frame"
        style={{ height }}
        src={url}
        title={checkoutMessages.threeDSecure.frame}
      />
      {silent && <Alert type="notice">{silence}</Alert>}
      <div className="form-actions" ref={adoptStyles}>
        <Button variant="line" onClick={() => onResult('cancelled')}>
          {stop}
        </Button>
      </div>
    </>
  )
}
