import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { test, type Shop } from '#tests/support/shop/shop.ts'

const WIDTHS = [360, 768, 1280, 1680]
/** The widths that axe checks, where the layouts differ most; the others only get a screenshot. */
const JUDGED = [360, 1280]
const HEIGHT = 900

/**
 * Tests one state of one screen, which `open` sets up: axe finds no violation, on a phone and on a desktop. With
 * `SCREENS` set to a folder (`npm run screenshots`), it is also photographed there at every width.
 */
export function screen(name: string, open: (page: Page, shop: Shop) => Promise<void>): void {
  test(`screen ${name}`, async ({ page, shop }) => {
    // Without motion no message is caught while it fades.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, shop)
    for (const width of process.env.SCREENS ? WIDTHS : JUDGED) {
      await page.setViewportSize({ width, height: HEIGHT })
      // In a page that is scrolled, axe takes what is below a sticky bar for covered, and adds the scroll offset to some elements only.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      if (JUDGED.includes(width)) await expectAccessible(page, `${name} at ${width} pixels`)
      if (process.env.SCREENS) await photograph(page, process.env.SCREENS, `${name}-${width}.png`)
    }
  })
}

/** The whole page, or what is in view while a dialog is open. */
async function photograph(page: Page, folder: string, file: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // The page behind a dialog does not scroll, so its images would never load.
  const isCovered = (await page.locator('dialog[open]').count()) > 0
  if (!isCovered) await loadAllImages(page)
  await page.screenshot({ path: `${folder}/${file}`, fullPage: !isCovered, animations: 'disabled' })
}

/** Images load near the viewport: scrolls down the page as a reader would, and waits for those in progress. */
async function loadAllImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
  })
  await page.waitForFunction(() => {
    const isThere = (root: ParentNode): boolean =>
      [...root.querySelectorAll('*')].every(
        (one) => (!(one instanceof HTMLImageElement) || one.complete) && (!one.shadowRoot || isThere(one.shadowRoot)),
      )
    return isThere(document)
  })
}
