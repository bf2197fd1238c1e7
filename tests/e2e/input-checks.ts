import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/shop.ts'

/** Replaces the text of a field as a paste does: a field that takes less would cut it, which `fill` does not show. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.clear()
  await field.focus()
  await field.page().keyboard.insertText(text)
}

/** Answers a check that fails if the server answered a call by an error of its own, or if something that was typed has run. */
export function watchForHarm(page: Page): () => Promise<void> {
  const faults: string[] = []
  page.on('response', (answer) => answer.status() >= 500 && faults.push(`${answer.status()} ${answer.url()}`))
  return async () => {
    expect(faults).toEqual([])
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
    await expect(page.locator('img[src=x]')).toHaveCount(0)
  }
}
