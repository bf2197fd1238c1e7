import type { Page } from '@playwright/test'
import type { Person } from '../support/customer.ts'
import { expect } from '../support/shop.ts'

/** Keys of the rules of the trade (F7, H1, E4); a shop with a group adds its name. */
const ALLOWED = /^catering\.(cart|session|channel)(:|$)/

/**
 * Checks that the local storage of a page has only the keys of the rules of the trade, and none of these words of a person's. The session
 * token names its owner, but encoded, as the server wrote it.
 */
export async function expectNothingPersonal(
  page: Page,
  person: Pick<Person, 'email'> & Partial<Person>,
  ...more: string[]
): Promise<void> {
  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  expect(Object.keys(kept).filter((key) => !ALLOWED.test(key))).toEqual([])
  const { email, firstName, lastName, password } = person
  const words = [email, firstName, lastName, password, ...more].filter((word) => word !== undefined)
  const texts = Object.values(kept).join(' ')
  expect(words.filter((word) => texts.includes(word))).toEqual([])
}
