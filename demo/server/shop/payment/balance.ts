import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { PaymentRow, Queries } from '../../database/schema.ts'
import { chargesOf } from './refunds.ts'

/** What was paid for an order, cents including tax. Whether it was cancelled or credited in whole is not considered. */
export type Balance = {
  /** Charges and transfers, without what was refunded or is owed. */
  paid: Cents
  /** What is left to pay. */
  due: Cents
  /** What was paid beyond what the order costs, as after a credit note of a part. */
  excess: Cents
}

/** Computed from the charges, their refunds and the transfer of an order, here alone. */
export async function balanceOf(db: Queries, payment: PaymentRow): Promise<Balance> {
  const { order_id, method, state, amount, transferred } = payment
  const charges = await chargesOf(db, order_id)
  // The demo's past orders were paid by cards that no provider has charged.
  const isUncharged = method === 'card' && state === 'completed' && charges.length === 0
  const charged = charges.reduce((sum, { left }) => sum + left, 0)
  const paid = charged + transferred + (isUncharged ? amount : 0)
  return { paid, due: Math.max(0, amount - paid), excess: Math.max(0, paid - amount) }
}

/** What an amendment charges to a card before it is applied, if the order then costs this: of a paid order what is left to pay, else 0; cents. */
export async function amendmentCharge(db: Queries, payment: PaymentRow, cost: Cents): Promise<Cents> {
  if (payment.method !== 'card' || payment.state !== 'completed') return 0
  return Math.max(0, cost - (await balanceOf(db, payment)).paid)
}
