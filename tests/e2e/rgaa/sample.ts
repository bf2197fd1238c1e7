import type { Page } from '@playwright/test'
import { CAMILLE } from '../../support/customer.ts'
import { expect, type Shop } from '../../support/shop.ts'
import { openCheckoutStep } from '../funnel.ts'
import { beforeDishes } from '../rules/cart-steps.ts'
import { openAs } from '../signed-in.ts'
import { acceptTerms, addDish, CARDS, expectStep, fillCard, openCart, orderButton, readConfirmation } from '../steps.ts'

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

/** The pages that an audit after RGAA 4.1.2 looks at, as its method asks for, and how each is reached. */
export const SAMPLE: Record<string, Open> = {
  P01: at('/'),
  P02: at('/plateaux-repas/les-incontournables'),
  P03: async (page, shop) => {
    await page.goto(shop.url('site', '/plateaux-repas/les-incontournables?produit=PR-INC-RIVAGE'))
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  P04: async (page, shop) => {
    await beforeDishes(page, shop)
    await addDish(page, 'Plateau Garrigue', 4)
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
