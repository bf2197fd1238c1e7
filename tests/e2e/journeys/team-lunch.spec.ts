import { newcomer, register } from '#tests/support/shop/customer.ts'
import { test } from '#tests/support/shop/shop.ts'
import { setShopClock } from '../steps/shop-setup.ts'
import { openParisMenu, closeCart } from '../rules/ordering/cart-steps.ts'
import { openCart } from '../steps/order.ts'
import { orderTeamLunch, setTuesday } from '../steps/team-lunch.ts'

test.afterAll(({ shop }) => setShopClock(shop, ''))

test('a customer orders lunch for twelve, one without nuts and two vegetarians, for tomorrow noon and within the budget', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await setTuesday(page, shop)
  await register(shop, person)
  await openParisMenu(page, shop)
  await orderTeamLunch({
    ...{ page, shop, person, channel: 'PARIS_CENTRE' },
    address: { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' },
    perHead: {
      before: /18,42\s€ HT par personne/,
      budget: '18',
      above: /0,42\s€ HT par personne au-dessus du budget/,
      after: /17,17\s€ HT par personne/,
    },
    openCart: () => openCart(page),
    closeCart: () => closeCart(page),
  })
})
