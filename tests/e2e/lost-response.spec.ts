import type { Page } from '@playwright/test'
import { newcomer, ordersOf } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'
import { openStep } from './faults/partner-page.ts'
import { openCheckoutStep } from './funnel.ts'
import { acceptTerms, CARDS, fillCard, orderButton, readConfirmation, step } from './steps.ts'

// The page is reloaded after the server has taken the order, and before its answer has come back.

/** Reports, from every page that is opened, each order that is announced and each purchase that is measured, by its number. */
async function hearOrders(page: Page): Promise<{ announced: string[]; measured: string[] }> {
  const heard = { announced: [] as string[], measured: [] as string[] }
  await page.exposeFunction('hear', (how: keyof typeof heard, number: string) => void heard[how].push(number))
  await page.addInitScript(() => {
    type Entry = { event?: string; ecommerce?: { transaction_id: string } }
    const world = globalThis as unknown as {
      hear(how: string, number: string): void
      dataLayer: unknown[]
      cateringConfig: object
    }
    document.addEventListener('catering:order-placed', ({ detail }: CustomEventInit) =>
      world.hear('announced', detail.number),
    )
    world.cateringConfig = { dataLayer: '' }
    world.dataLayer = [['consent', 'update', { analytics_storage: 'granted' }]]
    world.dataLayer.push = (...entries: Entry[]) => {
      for (const { event, ecommerce } of entries)
        if (event === 'purchase') world.hear('measured', ecommerce!.transaction_id)
      return Array.prototype.push.apply(world.dataLayer, entries)
    }
  })
  return heard
}

/** Presses the order button, and reloads once the server has answered, before the page has heard it. */
async function orderAndReload(page: Page): Promise<void> {
  const taken = new Promise<void>((resolve) => {
    void page.route('**/checkout/*/complete', async (route) => {
      expect((await route.fetch()).ok()).toBe(true)
      resolve()
    })
  })
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await orderButton(page).click()
  await taken
  await page.reload()
}

test('on the site an order whose answer is lost by a reload is confirmed and announced once', async ({
  page,
  shop,
}) => {
  const heard = await hearOrders(page)
  const { person } = await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery' })
  await orderAndReload(page)
  const number = await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'awaiting_payment' }])
  expect(heard.announced).toEqual([number])

  await page.reload()
  expect(await readConfirmation(page)).toBe(number)
  expect(heard.announced).toEqual([number])
})

test('on a partner’s page an order whose answer is lost by a reload is confirmed, and its purchase measured once', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  const heard = await hearOrders(page)
  await openStep({ page, shop, person }, 'payment')
  await orderAndReload(page)
  const number = await readConfirmation(page)
  await expect.poll(() => heard.measured).toEqual([number])

  await page.reload()
  expect(await readConfirmation(page)).toBe(number)
  expect(heard).toEqual({ announced: [number], measured: [number] })
  expect(await ordersOf(shop, person)).toMatchObject([{ number }])

  // Opened anew, the page is for the next order.
  await page.goto(shop.url('partner', '/commander'))
  await expect(step(page)).toContainText('Votre panier est vide')
})
