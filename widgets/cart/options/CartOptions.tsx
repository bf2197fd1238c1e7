import { namesOf, references } from '../../core/domain/order/order-fields.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { cartRowsMessages as messages } from '../../core/messages/cart.ts'
import { Skeleton } from '../../core/ui/kit.tsx'
import { lazy, preloadHandler, preload } from '../../core/ui/lazy.tsx'
import type { Cart } from '../cart-types.ts'
import { useState, type ReactNode } from 'react'

const loadOptions = () => import('./budget-and-coupon.ts')
const loadGreenActions = () => import('../../core/components/order/GreenActions.tsx')
const loadReferences = () => import('./ReferenceFields.tsx')
const skeleton = (height: string) => <Skeleton height={height} />

const Budget = lazy(loadOptions, 'Budget', skeleton('145px'))
const GreenActions = lazy(loadGreenActions, 'GreenActions', skeleton('195px'))
const Coupon = lazy(loadOptions, 'Coupon', skeleton('48px'))
/** The height of its fields: 91 px for each reference, 220 px for the help text and the notes. */
const referencesHeight = `${220 + 91 * namesOf(references).length}px`
const ReferenceFields = lazy(loadReferences, 'ReferenceFields', skeleton(referencesHeight))

/** What can be added to a cart, below its lines: budget, green actions, coupon, references. */
export function CartOptions({ cart }: { cart: Cart }) {
  const { couponCode } = cart
  const hasBudget = useSelector((state) => Boolean(state.preferences.guests || state.cart.budgetPerPerson))
  const hasReferences = useSelector(({ cart }) => Boolean(cart.notes || namesOf(references).some((name) => cart[name])))
  return (
    <>
      <OptionRow part="budget" title={messages.budget} filled={hasBudget} load={loadOptions}>
        <Budget cart={cart} />
      </OptionRow>
      {/* Always open: an order without cutlery or plates must be seen before the payment. */}
      <OptionRow part="green-actions" title={messages.greenActions} filled load={loadGreenActions}>
        <GreenActions />
      </OptionRow>
      <OptionRow part="coupon" title={messages.coupon} filled={Boolean(couponCode)} load={loadOptions}>
        <Coupon cart={cart} />
      </OptionRow>
      <OptionRow part="references" title={messages.references} filled={hasReferences} load={loadReferences}>
        <ReferenceFields />
      </OptionRow>
    </>
  )
}

type OptionRowProps = {
  part: string
  title: string
  /** Whether it has a value to show: it is then open. */
  filled: boolean
  load(): Promise<unknown>
  children: ReactNode
}

/** A disclosure below the lines. Its content loads when the pointer or the focus reaches it, and renders when it opens. */
export function OptionRow({ part, title, filled, load, children }: OptionRowProps) {
  // Once open, it stays open: it must not close while its field is cleared.
  const [wasOpened, setOpened] = useState(filled)
  if (filled && !wasOpened) setOpened(true)
  const preloadContent = preloadHandler(() => preload(load))
  return (
    <details className="block" part={part} open={wasOpened} onToggle={() => setOpened(true)}>
      <summary onPointerEnter={preloadContent} onFocus={preloadContent}>
        <span>{title}</span>
      </summary>
      {wasOpened && children}
    </details>
  )
}
