import { useLayoutEffect, useRef } from 'react'
import { adopt } from '../../core/ui/sheet/adopt.ts'
import { fields } from '../../core/ui/field/field.styles.ts'
import { switches } from '../../core/ui/field/switch.styles.ts'
import type { Cart } from '../shapes.ts'
import { Budget } from './Budget.tsx'
import { Coupon } from './Coupon.tsx'
import { GreenActions } from './GreenActions.tsx'
import { moreStyles } from './more.styles.ts'
import { References } from './References.tsx'

/** The options of an order besides its lines. */
export function Extras({ cart }: { cart: Cart }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (root.current) adopt(root.current, [fields, switches, moreStyles])
  }, [])
  return (
    <div ref={root}>
      <Budget cart={cart} />
      <GreenActions />
      <Coupon cart={cart} />
      <References />
    </div>
  )
}
