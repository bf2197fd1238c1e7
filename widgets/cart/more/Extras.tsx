import { namesOf, references } from '../../core/domain/order/order-fields.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { cartRowsMessages as messages } from '../../core/messages/cart.ts'
import { Skeleton } from '../../core/ui/kit.tsx'
import { lazy, preload } from '../../core/ui/lazy.tsx'
import type { Cart } from '../cart-types.ts'
import { useState, type ReactNode } from 'react'

const loadOptions = () => import('./options.ts')
const loadGreenActions = () => import('../../core/components/order/GreenActions.tsx')
const loadReferences = () => import('./ReferenceFields.tsx')
const room = (height: string) => <Skeleton height={height} />

const Budget = lazy(loadOptions, 'Budget', room('145px'))
const GreenActions = lazy(loadGreenActions, 'GreenActions', room('195px'))
const Coupon = lazy(loadOptions, 'Coupon', room('48px'))
/** 91 px for each reference, and 220 for the help text and the notes. */
const referencesHeight = `${220 + 91 * namesOf(references).length}px`
const ReferenceFields = lazy(loadReferences, 'ReferenceFields', room(referencesHeight))

export function Extras({ cart }: { cart: Cart }) {
  const { couponCode } = cart
  const isCounted = useSelector((state) => Boolean(state.preferences.guests || state.cart.budgetPerPerson))
  const isReferred = useSelector(({ cart }) => Boolean(cart.notes || namesOf(references).some((name) => cart[name])))
  return (
    <>
      <Row part="budget" title={messages.budget} filled={isCounted} load={loadOptions}>
        <Budget cart={cart} />
      </Row>
      {/* Open from the start: what is left out is decided here. */}
      <Row part="green-actions" title={messages.greenActions} filled load={loadGreenActions}>
        <GreenActions />
      </Row>
      <Row part="coupon" title={messages.coupon} filled={Boolean(couponCode)} load={loadOptions}>
        <Coupon cart={cart} />
      </Row>
      <Row part="references" title={messages.references} filled={isReferred} load={loadReferences}>
        <ReferenceFields />
      </Row>
    </>
  )
}

type RowProps = {
  part: string
  title: string
  /** Whether it has a value to show: it is then open. */
  filled: boolean
  load(): Promise<unknown>
  children: ReactNode
}

/** A disclosure below the lines. Its content loads when the pointer or the focus reaches it, and renders when it opens. */
export function Row({ part, title, filled, load, children }: RowProps) {
  // Once open, it stays open: it must not close while its field is cleared.
  const [wasOpened, setOpened] = useState(filled)
  if (filled && !wasOpened) setOpened(true)
  // A failed load is reported when the row opens.
  const preloadContent = () => void preload(load).catch(() => undefined)
  return (
    <details className="block" part={part} open={wasOpened} onToggle={() => setOpened(true)}>
      <summary onPointerEnter={preloadContent} onFocus={preloadContent}>
        <span>{title}</span>
      </summary>
      {wasOpened && children}
    </details>
  )
}
