import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { textContrasts, type Contrast } from './rgaa/contrast.ts'
import { cutBySpacing, structureFaults } from './rgaa/faults.ts'
import { SAMPLE } from './rgaa/sample.ts'

// The part of the audit after RGAA 4.1.2 that can be automated, on the sample of `site/RGAA.md`.

/** Resolves once the widgets have their data. */
const settled = (page: Page): Promise<unknown> => page.waitForLoadState('networkidle')

for (const [id, open] of Object.entries(SAMPLE))
  test(`${id} meets the criteria of structure, zoom and spacing`, async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, shop)
    await settled(page)
    const { title, lang } = await page.evaluate(() => ({ title: document.title, lang: document.documentElement.lang }))
    expect([title.length > 5, lang]).toEqual([true, 'fr'])
    expect(await page.evaluate(structureFaults)).toEqual({})
    // A zoom of 200 % on a screen of 1280 px.
    await page.setViewportSize({ width: 640, height: 450 })
    await expectAccessible(page, `${id} at 640 px`)
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await page.evaluate(cutBySpacing)).toEqual([])
    await expectAccessible(page, `${id} with more space`)
  })

/** The texts whose contrast is below what is required, and the lowest of the small and of the large texts. */
async function contrastsOf(page: Page): Promise<{ low: Contrast[]; lowest: string }> {
  const all = await textContrasts(page)
  const lowest = [4.5, 3].map((required) => {
    const ratios = all.filter((one) => one.required === required).map(({ ratio }) => ratio)
    return ratios.length > 0 ? `${ratios.length} texts from ${Math.min(...ratios).toFixed(2)}` : 'none'
  })
  return { low: all.filter(({ ratio, required }) => ratio < required), lowest: lowest.join(', large ') }
}

for (const [id, open] of Object.entries(SAMPLE))
  test(`${id} has every text in sufficient contrast with the pixels behind it, light and dark`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, shop)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      const { low, lowest } = await contrastsOf(page)
      test.info().annotations.push({ type: `contrast, ${colorScheme}`, description: lowest })
      expect(low, colorScheme).toEqual([])
    }
  })
