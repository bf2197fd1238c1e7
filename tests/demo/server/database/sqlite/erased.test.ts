import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { openShop } from '#tests/support/backend/server.ts'
import { PARIS, readyCart } from '#tests/support/backend/server-journey.ts'

const PERSON = { lastName: 'Confidentielle', phoneNumber: '+33199001207' }
const EMAIL = 'confidentielle@societe.example'

test('what was deleted is not in the file nor in its write-ahead log once the cleanup jobs have run', async () => {
  const shop = await openShop()
  const { token } = await shop.customer({ ...PERSON, email: EMAIL })
  for (let carts = 0; carts < 20; carts += 1) await readyCart(shop, token, { address: { ...PARIS, ...PERSON } })
  expect(found()).toEqual([EMAIL, PERSON.lastName, PERSON.phoneNumber])

  const left = await shop.post('/api/v2/shop/account/me/deletion', { currentPassword: 'assez-long' }, { token })
  expect(left.status).toBe(204)
  await runCleanupJobs({ db: shop.db, payments: shop.payments, now: () => shop.now })
  expect(found()).toEqual([])
  await shop.close()

  function found(): string[] {
    const paths = ['shop.sqlite', 'shop.sqlite-wal'].map((name) => join(shop.place.folder, name))
    const bytes = Buffer.concat(paths.filter((path) => existsSync(path)).map((path) => readFileSync(path)))
    return [EMAIL, PERSON.lastName, PERSON.phoneNumber].filter((mark) => bytes.includes(mark))
  }
})
