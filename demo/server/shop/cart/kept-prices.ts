import type { Queries } from '../../database/queries.ts'
import type { CouponRow } from '../../database/schema.ts'
import { fix, type Line } from './lines.ts'

/** Stores prices, rates and names on the lines of an order, so that they no longer change. */
export async function fixLines(db: Queries, lines: readonly Line[]): Promise<void> {
  for (const line of lines) {
    await db
      .updateTable('order_items')
      .set({ fixed: JSON.stringify(fix(line)) })
      .where('id', '=', line.id)
      .execute()
  }
}

/** The fields of a coupon that an order stores. */
type FixedCoupon = Pick<CouponRow, 'name' | 'minimum_order_override'>

/** The stored fields of a coupon. */
export const fixCoupon = ({ name, minimum_order_override }: CouponRow): FixedCoupon => ({
  name,
  minimum_order_override,
})

/** A coupon as it was when the order was placed. */
export const fixedCoupon = (coupon: CouponRow, fixed: string | null): CouponRow =>
  fixed === null ? coupon : { ...coupon, ...(JSON.parse(fixed) as FixedCoupon) }
