import type { Page } from '@playwright/test'
import { newcomer, ordersOf } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { openStep } from '../faults/partner-page.ts'
import { openCheckoutStep } from '../steps/funnel.ts'
import { acceptTerms, CARDS, fillCard, orderButton, readConfirmation, step } from '../steps/order.ts'

// The page is reloaded after the server has placed the order, and before its response has arrived.

/** Reports, from every page that is opened, each announced order and each measured purchase, by its number. */
async function collectOrders(page: Page): Promise<{ announced: string[]; measured: string[] }> {
  const received = { announced: [] as string[], measured: [] as string[] }
  await page.exposeFunction(
    'reportOrder',
    (how: keyof typeof received, number: string) => void received[how].push(number),
  )
  await page.addInitScript(() => {
    type Entry = { event?: string; ecommerce?: { transaction_id: string } }
    const pageGlobals = globalThis as unknown as {
      reportOrder(how: string, number: string): void
      dataLayer: unknown[]
      cateringConfig: object
    }
    document.addEventListener('catering:order-placed', ({ detail }: CustomEventInit) =>
      pageGlobals.reportOrder('announced', detail.number),
    )
    pageGlobals.cateringConfig = { dataLayer: '' }
    pageGlobals.dataLayer = [['consent', 'update', { analytics_storage: 'granted' }]]
    pageGlobals.dataLayer.push = (...entries: Entry[]) => {
      for (const { event, ecommerce } of entries)
        if (event === 'purchase') pageGlobals.reportOrder('measured', ecommerce!.transaction_id)
      return Array.prototype.push.apply(pageGlobals.dataLayer, entries)
    }
  })
  return received
}

/** Clicks the order button, and reloads once the server has processed the order, before the page receives the response. */
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

test('on the site an order whose response is lost by a reload is confirmed and announced once', async ({
  page,
  shop,
}) => {
  const received = await collectOrders(page)
  const { person } = await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery' })
  await orderAndReload(page)
  const number = await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'awaiting_payment' }])
  expect(received.announced).toEqual([number])

  await page.reload()
  expect(await readConfirmation(page)).toBe(number)
  expect(received.announced).toEqual([number])
})

test('on a partner’s page an order whose response is lost by a reload is confirmed, and its purchase measured once', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  const received = await collectOrders(page)
  await openStep({ page, shop, person }, 'payment')
  await orderAndReload(page)
  const number = await readConfirmation(page)
  await expect.poll(() => received.measured).toEqual([number])

  await page.reload()
  expect(await readConfirmation(page)).toBe(number)
  expect(received).toEqual({ announced: [number], measured: [number] })
  expect(await ordersOf(shop, person)).toMatchObject([{ number }])

  // A new document is for the next order.
  await page.goto(shop.url('partner', '/commander'))
  await expect(step(page)).toContainText('Votre panier est vide')
})
