import type { Queries } from '../../database/queries.ts'
import type { CouponRow } from '../../database/schema.ts'
import { fix, type Line } from './lines.ts'

/** Writes prices, rates and names down on the lines: from now on they are the order's own. */
export async function fixLines(db: Queries, lines: readonly Line[]): Promise<void> {
  for (const line of lines) {
    await db
      .updateTable('order_items')
      .set({ fixed: JSON.stringify(fix(line)) })
      .where('id', '=', line.id)
      .execute()
  }
}

/** What an order keeps of its coupon. */
type FixedCoupon = Pick<CouponRow, 'name' | 'minimum_order_override'>

/** What to write down of a coupon. */
export const fixCoupon = ({ name, minimum_order_override }: CouponRow): FixedCoupon => ({
  name,
  minimum_order_override,
})

/** A coupon as it was when the order was placed. */
export const fixedCoupon = (coupon: CouponRow, fixed: string | null): CouponRow =>
  fixed === null ? coupon : { ...coupon, ...(JSON.parse(fixed) as FixedCoupon) }
