import { expect, type Locator, type Page } from '@playwright/test'

// Steps by keyboard alone, which check that the focus is visible at each stop.

/** More stops than any screen has: an element not found by then cannot be reached. */
const STOPS = 90

/** Moves the focus by Tab until this element has it; every stop on the way must be visible and have a focus ring. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const way: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key)
    way.push(await whereIsFocus(page))
    if (await isFocused(target)) return
  }
  throw new Error(`Not reached with ${key}: ${target}\n${way.join('\n')}`)
}

export async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)
}

/** Whether any element has the focus; on the body it counts as lost. */
export const hasFocus = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body)

/** Returns the label of the focused element; fails when it cannot be seen. */
async function whereIsFocus(page: Page): Promise<string> {
  const { name, problem } = await page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body) return { name: 'the page', problem: null }
    const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    const name = `${element.localName} ${element.id || element.getAttribute('name') || ''} "${label}"`
    // A frame of another origin renders its own ring, and so does what the browser puts into a field, such as a calendar button.
    if (element instanceof HTMLIFrameElement || !element.matches(':focus')) return { name, problem: null }
    // The ring may be around the control's box, or around its whole card.
    const ring = (one: Element, part?: string) => getComputedStyle(one, part).outlineStyle !== 'none'
    const isRinged = (one: Element | null, up = 3): boolean =>
      one !== null && (ring(one) || ring(one, '::after') || (up > 0 && isRinged(one.parentElement, up - 1)))
    const { width, height, bottom, top } = (element.closest('label') ?? element).getBoundingClientRect()
    if (!isRinged(element)) return { name, problem: 'has no ring' }
    if (width === 0 || height === 0) return { name, problem: 'has no size' }
    return { name, problem: bottom <= 0 || top >= innerHeight ? 'is out of sight' : null }
  })
  expect(problem, `focus on ${name}`).toBeNull()
  return name
}

/** Types into the focused field, in place of its text. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
