import type { Page } from '@playwright/test'
import type { Person } from '#tests/support/shop/customer.ts'
import { expect } from '#tests/support/shop/shop.ts'

/** Keys of the rules (F7, H1, E4); a shop with a group adds its name. */
const ALLOWED = /^catering\.(cart|session|channel)(:|$)/

/**
 * Checks that the local storage of a page has only the keys of the rules, and none of these texts of a customer. The session
 * token names its owner, but encoded, as the server wrote it.
 */
export async function expectNothingPersonal(
  page: Page,
  person: Pick<Person, 'email'> & Partial<Person>,
  ...more: string[]
): Promise<void> {
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  expect(Object.keys(stored).filter((key) => !ALLOWED.test(key))).toEqual([])
  const { email, firstName, lastName, password } = person
  const personalTexts = [email, firstName, lastName, password, ...more].filter((word) => word !== undefined)
  const texts = Object.values(stored).join(' ')
  expect(personalTexts.filter((word) => texts.includes(word))).toEqual([])
}
