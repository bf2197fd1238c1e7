import type { Page } from '@playwright/test'
import type { Shop } from '../support/shop.ts'

/** Sets the clocks of the shop and of the visitor, which run on from there. To be called before the page is opened. */
export async function setClocks(page: Page, shop: Shop, instant: string): Promise<void> {
  await setShopClock(shop, instant)
  await page.clock.install({ time: new Date(instant) })
}

/** Starts the backend again at another time; '' is the present. */
export async function setShopClock(shop: Shop, instant: string): Promise<void> {
  await shop.killBackend()
  await shop.restartBackend({ CLOCK: instant })
}
