import { expect, test } from 'vitest'
import { heldPlaces } from '../../../../../demo/server/database/migrations/orders.ts'
import { KARIM } from '../../../../support/shop/customer.ts'
import { placedOrder } from '../../../../support/backend/server-journey.ts'
import { openShop } from '../../../../support/backend/server.ts'

test('the migration gives each unpaid card order its hour, from when it was placed', async () => {
  const shop = await openShop()
  const token = await shop.login(KARIM.email, KARIM.password)
  await placedOrder(shop, token)
  await placedOrder(shop, token, { method: 'bank_transfer' })
  const limits = () => shop.db.selectFrom('orders').select(['held_until', 'released_at']).orderBy('id').execute()
  const before = await limits()
  expect(before).toEqual([
    { held_until: new Date(shop.now.getTime() + 3_600_000).toISOString(), released_at: null },
    { held_until: null, released_at: null },
  ])
  await shop.db.schema.dropIndex('orders_held').execute()
  for (const column of ['held_until', 'released_at'])
    await shop.db.schema.alterTable('orders').dropColumn(column).execute()
  await shop.db.schema.alterTable('payment_requests').dropColumn('superseded').execute()
  await heldPlaces(shop.db)
  expect(await limits()).toEqual(before)
  await shop.close()
})
