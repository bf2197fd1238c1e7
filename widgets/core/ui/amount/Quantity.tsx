import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { MAX_QUANTITY } from '../../domain/order/cart.ts'
import { grouped } from '../../domain/money.ts'
import { commonMessages as messages } from '../../messages/common.ts'
import { Icon, minus, plus, trash } from '../kit.tsx'

type QuantityProps = {
  value: number
  /** 0 by default: a value below 1 removes the item, and the button shows it. */
  min?: number
  /** The stock, if known. */
  max?: number | undefined
  /** The name of what is counted, such as the product. */
  label: string
  busy?: boolean
  tone?: 'dark' | 'light'
  /** True: a change sends no request, so every keystroke may be one. */
  live?: boolean
  onChange(value: number): void
  /** Called with a French message when the typed text is not a valid quantity. */
  onReject(message: string): void
}

/** A number field between two buttons, usable while `busy`. Enter or blur commits a typed number, Escape restores the last. */
export function Quantity(props: QuantityProps) {
  const { value, min = 0, max = MAX_QUANTITY, label, busy, tone = 'dark', onChange } = props
  const { add, less } = messages.actions
  const field = useTypedNumber({ ...props, min, max })
  return (
    <span className={`quantity quantity-${tone}`} role="group" aria-label={label} aria-busy={busy || undefined}>
      <button
        type="button"
        aria-label={`${less}, ${label}`}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon path={tone === 'light' && value === 1 && min === 0 ? trash : minus} />
      </button>
      <input
        {...field}
        // `type=number` would change on wheel events and drop unreadable input.
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={9}
        aria-label={messages.quantity(label)}
        style={{ width: `${field.value.length}ch` }}
      />
      <button
        type="button"
        aria-label={`${add}, ${label}`}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon path={plus} />
      </button>
    </span>
  )
}

type Bounds = QuantityProps & { min: number; max: number }
type FieldEvent = SyntheticEvent<HTMLInputElement>

/** The properties of a field whose text becomes the quantity when it is committed. */
function useTypedNumber({ value, min, max, label, live, onChange, onReject }: Bounds) {
  /** The typed text, and the quantity that it replaces. */
  const [typed, setTyped] = useState<{ text: string; before: number } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isTyping = typed !== null
  useEffect(() => {
    if (!isTyping) return
    // Safari on iOS does not move the focus out of the field when a button is tapped.
    const leave = (event: Event) => event.composedPath()[0] !== field.current && field.current?.blur()
    addEventListener('pointerdown', leave, true)
    return () => removeEventListener('pointerdown', leave, true)
  }, [isTyping])

  const numberIn = (text: string) => (/\D/.test(text) ? value : Math.max(min, Math.min(max, +text)))

  function type(text: string) {
    setTyped({ text, before: typed?.before ?? value })
    if (live && text && numberIn(text) === +text) onChange(+text)
  }

  function restore() {
    setTyped(null)
    if (live && typed) onChange(typed.before)
  }

  function commit() {
    if (!typed) return
    const text = typed.text.replace(/[\s\p{Cf}]/gu, '')
    if (!text) return restore()
    setTyped(null)
    const next = numberIn(text)
    if (next !== +text) onReject(messages.wrongQuantity(label, typed.text, min, grouped(max), grouped(next)))
    if (next !== value) onChange(next)
  }

  const select = ({ currentTarget }: FieldEvent) => isTyping || currentTarget.select()
  return {
    ref: field,
    value: typed ? typed.text : String(value),
    onFocus: select,
    // The click that focused the field has placed the caret.
    onClick: select,
    onChange: ({ currentTarget }: FieldEvent) => type(currentTarget.value),
    onBlur: commit,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter') commit()
      // The dialog around the field stays open.
      if (event.key !== 'Escape' || !isTyping) return
      event.preventDefault()
      restore()
    },
  }
}
