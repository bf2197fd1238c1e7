import { ADAPTED_VERSIONS } from '#demo/server/api-versions/versions.ts'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { product, orderTrays } from '../steps/first-order.ts'

// The storefront must be the same on each of the backends that the demo can imitate.

test.afterAll(async ({ shop }) => {
  await shop.killBackend()
  await shop.restartBackend()
})

for (const version of ADAPTED_VERSIONS) {
  test(`a first order goes through on a backend with the API version ${version}`, async ({ page, shop }) => {
    await shop.killBackend()
    await shop.restartBackend({ DIALECT: version })
    const person = await newCustomer(shop)
    await orderTrays(page, shop, person, {
      look: async () => {
        await expect(product(page, 'Plateau Garrigue')).toBeVisible()
        await page
          .getByRole('group', { name: 'Filtres' })
          .getByRole('button', { name: /^Végétarien/ })
          .click()
        await expect(product(page, 'Plateau Garrigue')).toBeHidden()
      },
    })
  })
}
