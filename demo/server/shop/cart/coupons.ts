import { sql } from 'kysely'
import { withoutSpaces } from '../../../../widgets/core/domain/normalize-input.ts'
import type { Queries, CouponRow } from '../../database/schema.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { Product } from '../catalogue/products.ts'

/** A coupon by its code, ignoring case and spaces. */
export async function couponByCode(db: Queries, typed: string): Promise<CouponRow | null> {
  const code = withoutSpaces(typed).toUpperCase()
  return (await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()) ?? null
}

/** Counts one use; false when no use is left. */
export async function redeemCoupon(db: Queries, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('code', '=', code)
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used', '<', eb.ref('usage_limit'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseCoupon(db: Queries, code: string): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ used: sql`used - 1` })
    .where('code', '=', code)
    .where('used', '>', 0)
    .execute()
}

/** The terms of a coupon that an order stores: all but how often it may be used and was. */
export const couponFields = ({ code: _code, used: _used, usage_limit: _limit, ...terms }: CouponRow) => terms

/** A coupon as it was when the order was placed; early orders stored its name and its minimum alone. */
export const storedCoupon = (coupon: CouponRow, fixed: string | null): CouponRow =>
  fixed === null ? coupon : { ...coupon, ...(JSON.parse(fixed) as Partial<ReturnType<typeof couponFields>>) }

type Line = { product: Product; subTotal: Cents; isAgreed: boolean }
type Situation = { channel: string; lines: readonly Line[]; now: Date; hasOrdered: boolean }

/** Whether a coupon applies to a line, by its categories and excluded ones; never to a price agreed in a quote. */
export function isDiscounted(coupon: CouponRow, { product, isAgreed }: Pick<Line, 'product' | 'isAgreed'>): boolean {
  const taxons = JSON.parse(coupon.taxons) as string[]
  const excluded = JSON.parse(coupon.excluded_taxons) as string[]
  const isIn = (codes: string[]) => product.taxons.some(({ code }) => codes.includes(code))
  return !isAgreed && (taxons.length === 0 || isIn(taxons)) && !isIn(excluded)
}

/** Whether a coupon is usable for a cart now; its minimum is compared with the goods that it applies to. */
export function isUsable(coupon: CouponRow, { channel, lines, now, hasOrdered }: Situation): boolean {
  const channels = JSON.parse(coupon.channels) as string[]
  const instant = now.toISOString()
  const goods = lines.filter((line) => isDiscounted(coupon, line))
  const base = goods.reduce((sum, { subTotal }) => sum + subTotal, 0)
  return (
    (channels.length === 0 || channels.includes(channel)) &&
    coupon.starts_at <= instant &&
    instant <= coupon.ends_at &&
    (coupon.usage_limit === null || coupon.used < coupon.usage_limit) &&
    !(coupon.first_order_only === 1 && hasOrdered) &&
    goods.length > 0 &&
    base >= coupon.minimum_sub_total
  )
}
