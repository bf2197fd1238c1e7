import { sql } from 'kysely'
import { withoutSpaces } from '../../../../widgets/core/domain/normalize-input.ts'
import type { Queries } from '../../database/queries.ts'
import type { CouponRow } from '../../database/schema.ts'

/** A coupon by its code, ignoring case and spaces. */
export async function couponByCode(db: Queries, typed: string): Promise<CouponRow | null> {
  const code = withoutSpaces(typed).toUpperCase()
  return (await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()) ?? null
}

/** Counts one use; false when no use is left. */
export async function useCoupon(db: Queries, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('code', '=', code)
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used', '<', eb.ref('usage_limit'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Releases the use of a cancelled order. */
export async function releaseCoupon(db: Queries, code: string): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ used: sql`used - 1` })
    .where('code', '=', code)
    .where('used', '>', 0)
    .execute()
}
