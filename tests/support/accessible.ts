import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

/** The rules of axe for levels A and AA of WCAG 2.0 to 2.2. */
export const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** With axe's own good practice, for whole pages. */
const PAGE = [...LEVELS, 'best-practice']

/** Waits until every transition has ended, in every tree, so that no colour is measured during one. */
export const settledColours = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const roots: (Document | ShadowRoot)[] = [document]
    for (const root of roots)
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
    const moving = roots.flatMap((root) => root.getAnimations()).filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** No violation found by axe, and no horizontal scrolling. */
export async function expectAccessible(page: Page, screen = test.info().title, tags = PAGE): Promise<void> {
  await settledColours(page)
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  expect(found, screen).toEqual([])
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${screen} scrolls sideways`).toBeLessThanOrEqual(0)
}
