import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '#tests/support/browsers/browser.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { SAMPLE } from './rgaa/sample.ts'

// WCAG 1.4.4, with the text size of the browser's settings instead of its zoom.
test.use({
  browser: async ({}, use) => {
    const args = [...CHROMIUM_ARGS, '--blink-settings=defaultFontSize=32']
    const browser = await chromium.launch({ executablePath: ensureChromium(), args })
    await use(browser)
    await browser.close()
  },
})

/** The font sizes of the widgets' buttons, and what headings break inside. Runs in the page. */
function textFaults() {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const visible = (selector: string, among = roots): Element[] =>
    among
      .flatMap((root) => [...root.querySelectorAll(selector)])
      // Text for screen readers alone has one pixel.
      .filter((one) => one.checkVisibility() && one.clientWidth > 1)
  const range = document.createRange()
  const broken = visible('h1, h2, h3, h4, h5, h6').flatMap((heading) => {
    const parts = document.createNodeIterator(heading, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = parts.nextNode(); text instanceof Text; text = parts.nextNode())
      for (const { index, 0: run } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + run.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(run)
      }
    return found
  })
  const small = visible('button', roots.slice(1))
    .filter((one) => one.textContent.trim() && parseFloat(getComputedStyle(one).fontSize) < 22)
    .map((one) => `${one.textContent} ${getComputedStyle(one).fontSize}`)
  return { broken, small, sideways: document.documentElement.scrollWidth - innerWidth }
}

for (const [id, open] of Object.entries(SAMPLE))
  test(`${id} has texts of twice the size, in the widgets too, and breaks no heading inside a word`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, shop)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.waitForLoadState('networkidle')
      expect.soft(await page.evaluate(textFaults), `${width} px`).toEqual({ broken: [], small: [], sideways: 0 })
      await shot(page, `${id}-${width}`)
    }
  })

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/text-${name}.png` })
}
