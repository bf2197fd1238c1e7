import type { Page } from '@playwright/test'
import { CAMILLE } from '#tests/support/shop/customer.ts'
import { expect, type Shop } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { openParisMenu } from '#tests/e2e/rules/ordering/cart-steps.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import {
  acceptTerms,
  addProduct,
  CARDS,
  expectStep,
  fillCard,
  openCart,
  orderButton,
  readConfirmation,
} from '#tests/e2e/steps/order.ts'

type Open = (page: Page, shop: Shop) => Promise<unknown>

const at =
  (path: string): Open =>
  (page, shop) =>
    page.goto(shop.url('site', path))

const account =
  (path: string): Open =>
  async (page, shop) => {
    await openAs(page, shop, CAMILLE, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

/** The sample of pages that the audit method of RGAA 4.1.2 requires, and how each is reached. */
export const SAMPLE: Record<string, Open> = {
  P01: at('/'),
  P02: at('/plateaux-repas/les-incontournables'),
  P03: async (page, shop) => {
    await page.goto(shop.url('site', '/plateaux-repas/les-incontournables?produit=PR-INC-RIVAGE'))
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  P04: async (page, shop) => {
    await openParisMenu(page, shop)
    await addProduct(page, 'Plateau Garrigue', 4)
    await openCart(page)
  },
  P05: (page, shop) => openCheckoutStep(page, shop, '/panier/coordonnees'),
  P06: (page, shop) => openCheckoutStep(page, shop, '/panier/creneau-de-livraison', { done: 'contact' }),
  P07: async (page, shop) => {
    await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery' })
    await expectStep(page, 'Comment réglez-vous ?')
  },
  P08: async (page, shop) => {
    await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery' })
    await fillCard(page, CARDS.good)
    await acceptTerms(page)
    await orderButton(page).click()
    await readConfirmation(page)
  },
  P09: at('/authentification/connexion'),
  P10: at('/authentification/inscription'),
  P11: account('/account'),
  P12: account('/account/historique-de-commandes'),
  P13: at('/devis-traiteur-sur-mesure'),
  P14: at('/contact'),
  P15: at('/mentions-legales'),
  P16: at('/accessibilite'),
  P17: at('/cette-page-n-existe-pas'),
  P18: (page, shop) => page.goto(shop.url('partner')),
  P19: at('/plan-du-site'),
  P20: at('/foire-aux-questions'),
}
