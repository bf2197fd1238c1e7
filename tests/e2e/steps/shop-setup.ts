import type { Page } from '@playwright/test'
import { FaultProxy } from '#tests/support/shop/fault-proxy.ts'
import type { Shop } from '#tests/support/shop/shop.ts'

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

/** A URL of the API that also has a page, with the catalogue of the widgets: both then have one origin. */
export async function shareOrigin(shop: Shop): Promise<{ origin: string; page: string; close(): Promise<void> }> {
  const { hostname: host, port } = new URL(shop.url('api'))
  const gateway = new FaultProxy({ host, port: Number(port) })
  const origin = `http://localhost:${await gateway.listen()}`
  const text = `<!doctype html><html lang="fr"><title>Carte</title>
    <script type="module" src="${shop.url('site', '/widgets/embed.js')}" data-api-base-url="${origin}" data-channel="PARIS_CENTRE"></script>
    <catering-catalogue category="plateaux-repas" subcategory="les-incontournables"></catering-catalogue>`
  gateway.break('GET', /^\/carte$/, { kind: 'html', lost: false, text })
  return { origin, page: `${origin}/carte`, close: () => gateway.close() }
}
