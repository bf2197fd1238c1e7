import type { Page } from '@playwright/test'
import { expect } from '../support/shop.ts'

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
