import { expect, test } from 'vitest'
import { paymentInstants } from '../../../../../demo/server/database/migrations/orders.ts'
import { placedOrder } from '../../../../support/backend/server-journey.ts'
import { openPaidShop } from '../../../../support/backend/server-payments.ts'

test('the migration takes the instant of each payment from its payment request', async () => {
  const paid = await openPaidShop()
  const { shop } = paid
  const { token } = await shop.customer()
  const charged = await placedOrder(shop, token)
  await paid.pay(token, charged, { cardToken: await paid.cardToken('4242424242424242') })
  await placedOrder(shop, token)
  const instants = () => shop.db.selectFrom('payments').select(['state', 'completed_at']).orderBy('id').execute()
  const before = await instants()
  expect(before).toEqual([
    { state: 'completed', completed_at: shop.now.toISOString() },
    { state: 'new', completed_at: null },
  ])
  await shop.db.schema.alterTable('payments').dropColumn('completed_at').execute()
  await paymentInstants(shop.db)
  expect(await instants()).toEqual(before)
  await paid.close()
})
