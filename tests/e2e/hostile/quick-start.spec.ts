import { addProduct } from '../steps/order.ts'
import { PRODUCT, expect, loader, test } from './host.ts'

// The page of the quick start: a channel picker, a list and a cart, without a channel.

const TAGS = `<main><h1>Déjeuner</h1><catering-channel-picker></catering-channel-picker>
<catering-catalogue category="plateaux-repas" subcategory="les-incontournables"></catering-catalogue>
<catering-cart></catering-cart></main>`

test('a product is added before the postal code, and its cart comes along to the channel of the picker', async ({
  page,
  shop,
  openPage,
}) => {
  const script = loader(shop).replace('data-channel="BORDEAUX"', '')
  await openPage('/quick-start', { script, body: () => TAGS })
  await addProduct(page, PRODUCT, 2)
  const cart = page.locator('catering-cart')
  await expect(cart).toContainText('33,80 €')
  await expect(cart.getByRole('button', { name: 'Indiquer le code postal' })).toBeVisible()
  const picker = page.locator('catering-channel-picker')
  await picker.getByLabel('Code postal de livraison').fill('75002')
  await page.keyboard.press('Enter')
  const changes = page.getByRole('dialog', { name: 'Votre panier a changé' })
  await expect(changes).toContainText(PRODUCT)
  await page.keyboard.press('Escape')
  await expect(changes).toBeHidden()
  await expect(cart).toContainText('36 €')
  await expect(cart.getByRole('button', { name: /^Plus que .* pour commander$/ })).toBeVisible()
})
