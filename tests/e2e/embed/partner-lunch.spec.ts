import type { Page } from '@playwright/test'
import { newcomer, register } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { setShopClock } from '../steps/shop-setup.ts'
import { orderTeamLunch, setTuesday } from '../steps/team-lunch.ts'

test.afterAll(({ shop }) => setShopClock(shop, ''))

/** On this page the cart is beside the products and always visible. */
async function cartBeside(page: Page) {
  const cart = page.locator('catering-cart')
  await expect(cart.getByText('Coût par personne')).toBeVisible()
  return cart
}

test('on a partner’s page a customer orders lunch for twelve, one without nuts and two vegetarians, for tomorrow noon and within the budget', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await setTuesday(page, shop)
  await register(shop, person)
  await page.goto(shop.url('partner'))
  await orderTeamLunch({
    ...{ page, shop, person, channel: 'BORDEAUX' },
    address: { street: 'Quai n° 7', postcode: '33000', city: 'Bordeaux' },
    perHead: {
      before: /^17,32\s€ HT par personne$/,
      budget: '17',
      above: /^0,32\s€ HT par personne au-dessus du budget$/,
      after: /^16,07\s€ HT par personne$/,
    },
    openCart: () => cartBeside(page),
    closeCart: async () => {},
  })
})
