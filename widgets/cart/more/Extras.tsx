import { useSelector } from '../../core/store/hooks.ts'
import { cartRowsText as words } from '../../core/messages/cart.ts'
import { Skeleton } from '../../core/ui/feedback/feedback.tsx'
import { late } from '../../core/ui/lazy.tsx'
import type { Cart } from '../shapes.ts'
import { Row } from './Row.tsx'

const loadOptions = () => import('./options.ts')
const loadGreenActions = () => import('../../core/components/order/GreenActions.tsx')
const loadReferences = () => import('./ReferenceFields.tsx')
const room = (height: string) => <Skeleton height={height} />

const Budget = late(loadOptions, (file) => file.Budget, room('145px'))
const GreenActions = late(loadGreenActions, (file) => file.GreenActions, room('195px'))
const Coupon = late(loadOptions, (file) => file.Coupon, room('48px'))
const ReferenceFields = late(loadReferences, (file) => file.ReferenceFields, room('493px'))

/** The options of an order besides its lines. */
export function Extras({ cart }: { cart: Cart }) {
  const { couponCode } = cart
  const isCounted = useSelector((state) => Boolean(state.preferences.guests || state.cart.budgetPerPerson))
  const isReferred = useSelector(({ cart: { purchaseOrder, costReference, tvaNumber, notes } }) =>
    Boolean(purchaseOrder || costReference || tvaNumber || notes),
  )
  return (
    <>
      <Row part="budget" title={words.budget} filled={isCounted} load={loadOptions}>
        <Budget cart={cart} />
      </Row>
      {/* Open from the start: what is left out is decided here. */}
      <Row part="green-actions" title={words.greenActions} filled load={loadGreenActions}>
        <GreenActions />
      </Row>
      <Row part="coupon" title={words.coupon} filled={Boolean(couponCode)} load={loadOptions}>
        <Coupon cart={cart} />
      </Row>
      <Row part="references" title={words.references} filled={isReferred} load={loadReferences}>
        <ReferenceFields />
      </Row>
    </>
  )
}
