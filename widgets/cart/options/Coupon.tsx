import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { price } from '../../core/domain/money.ts'
import { withoutSpaces } from '../../core/domain/normalize-input.ts'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import { cartOptionsMessages } from '../messages.ts'
import { cartRowsMessages } from '../../core/messages/cart.ts'
import { Button, Icon, cross } from '../../core/ui/kit.tsx'
import { FieldError } from '../../core/ui/field/Field.tsx'
import { tag } from '../../core/ui/icons/lazy-icons.ts'
import { fieldStyles } from '../../core/ui/field/field.styles.ts'
import { adoptSheets } from '../../core/ui/styles/css.ts'
import type { Cart } from '../cart-types.ts'
import { optionsStyles } from './options.styles.ts'

const messages = cartOptionsMessages.coupon

/** The field for one coupon (F3), with the error of a rejected code, or the applied coupon with a button to remove it. */
export function Coupon({ cart }: { cart: Cart }) {
  const section = useRef<HTMLDivElement>(null)
  const before = useRef(cart.couponCode)
  useLayoutEffect(() => {
    if (section.current) adoptSheets(section.current, [fieldStyles, optionsStyles])
  }, [])
  useEffect(() => {
    // The form and the applied coupon replace each other, and the new one takes the lost focus.
    const root = section.current?.getRootNode() as ShadowRoot | undefined
    if (before.current !== cart.couponCode && !root?.activeElement && document.hasFocus()) {
      section.current?.querySelector<HTMLElement>('input, button')?.focus()
    }
    before.current = cart.couponCode
  }, [cart.couponCode])
  return <div ref={section}>{cart.couponCode ? <Applied cart={cart} code={cart.couponCode} /> : <CouponForm />}</div>
}

function CouponForm() {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { cart } = useActions()
  const runAction = useRunAction()
  const [state, setState] = useState<'idle' | 'saving' | 'blank' | 'empty' | 'invalid'>('idle')
  const error = state === 'idle' || state === 'saving' ? null : messages[state]
  const tried = useRef('')
  const typed = () => withoutSpaces(input.current?.value ?? '')

  async function apply(event: FormEvent) {
    event.preventDefault()
    const code = typed()
    if (state === 'saving') return
    tried.current = code
    setState(code ? 'saving' : 'blank')
    if (!code) return input.current?.focus()
    let problem: 'empty' | 'invalid' | null = null
    await runAction(
      async () => {
        const result = await cart.applyCoupon(code)
        problem = result === 'applied' ? null : result
      },
      { subject: 'coupon' },
    )
    setState(problem ?? 'idle')
    if (problem) input.current?.focus()
  }

  return (
    <form method="post" onSubmit={apply} noValidate>
      <div className="coupon">
        <input
          ref={input}
          className="input"
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-label={cartRowsMessages.coupon}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onBlur={() => error && typed() && typed() !== tried.current && setState('idle')}
        />
        <Button type="submit" variant="line" busy={state === 'saving'}>
          {messages.apply}
        </Button>
      </div>
      {error && (
        <div role="alert">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </form>
  )
}

function Applied({ cart, code }: { cart: Cart; code: string }) {
  const { cart: actions } = useActions()
  const runAction = useRunAction()
  const { minimumOrderOverride: minimum } = cart
  return (
    <>
      <div className="coupon-applied" role="status">
        <Icon path={tag} />
        <span>{messages.applied(code, cart.couponAmount < 0 ? price(-cart.couponAmount) : '')}</span>
        <Button
          variant="quiet"
          icon={cross}
          aria-label={messages.remove(code)}
          onClick={() => void runAction(actions.removeCoupon, { subject: 'coupon' })}
        />
      </div>
      {minimum !== null && (
        <p className="small soft">{minimum > 0 ? messages.minimumChanged(price(minimum)) : messages.noMinimum}</p>
      )}
      {cart.items.some(({ product }) => product.isAlcohol) && <p className="small soft">{messages.alcoholExcluded}</p>}
    </>
  )
}
