import type { Queries } from '../../database/queries.ts'
import type { CouponRow } from '../../database/schema.ts'
import { fixedFields, type Line } from './lines.ts'

/** Stores prices, rates and names on the lines of an order: they no longer change. */
export async function storeLinePrices(db: Queries, lines: readonly Line[]): Promise<void> {
  for (const line of lines) {
    await db
      .updateTable('order_items')
      .set({ fixed: JSON.stringify(fixedFields(line)) })
      .where('id', '=', line.id)
      .execute()
  }
}

/** The fields of a coupon that an order stores. */
type FixedCoupon = Pick<CouponRow, 'name' | 'minimum_order_override'>

/** The stored fields of a coupon. */
export const couponFields = ({ name, minimum_order_override }: CouponRow): FixedCoupon => ({
  name,
  minimum_order_override,
})

/** A coupon as it was when the order was placed. */
export const storedCoupon = (coupon: CouponRow, fixed: string | null): CouponRow =>
  fixed === null ? coupon : { ...coupon, ...(JSON.parse(fixed) as FixedCoupon) }
