import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/support/shop/shop.ts'

/** Replaces the text of a field as a paste does: a field that takes less would cut it, which `fill` does not show. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.clear()
  await field.focus()
  await field.page().keyboard.insertText(text)
}

/** Returns a check that fails if a call got a response 5xx, or if typed markup has run. */
export function watchForHarm(page: Page): () => Promise<void> {
  const faults: string[] = []
  page.on('response', (response) => response.status() >= 500 && faults.push(`${response.status()} ${response.url()}`))
  return async () => {
    expect(faults).toEqual([])
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
    await expect(page.locator('img[src=x]')).toHaveCount(0)
  }
}
