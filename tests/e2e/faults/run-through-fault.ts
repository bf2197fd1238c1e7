import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '#tests/support/shop/shop.ts'
import { untilMessagesLoaded, signIn } from '../steps/order.ts'
import type { Action } from './actions.ts'
import type { Case } from './faults.ts'
import type { Place } from './partner-page.ts'

/** Shown while a response is slow. */
const WAITING = /toujours en route|plus long que d’habitude/i
/** Shown after a failure, in French, with the next step. */
const FAILED =
  /réessayez|recommencez|rechargez|patientez|reconnectez|incorrect|vérifiez|choisissez|n’a pas pu s’afficher/i
const ENGLISH = /not found|conflict|denied|server error|jwt|undefined|\[object/i
const BROKEN = 'Ce module a rencontré un problème.'

export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** Performs the action during the fault, checks messages and preserved input, and completes it after the fault. */
export async function runThroughFault(
  place: Place,
  action: Action,
  trouble: Omit<Case, 'name'>,
  context: BrowserContext,
) {
  const { page, gateway } = place
  const { fault, times } = trouble
  // Where no body is read, any response 200 is a success: so the backend must have processed the call.
  const met = fault?.kind === 'body' && action.bare ? { ...fault, lost: true } : fault
  if (met) gateway.break(...action.call, met, times)
  if (!fault) await untilMessagesLoaded(page)
  const off = fault ? null : goOffline(page, context, action)
  if (!action.offlineAfter) await off
  await action.act(page)
  await off
  await settle(page, action, WAITING, FAILED)
  await expect(page.getByText(ENGLISH)).toHaveCount(0)
  if (!(await action.done(page).isVisible())) await action.expectTyped(page)
  gateway.mend()
  await context.setOffline(false)
  // A read that failed offline is repeated by itself once the network is back.
  if (fault || action.call[0] !== 'GET') await onward(place, action, isStatus(fault, 401))
}

const isStatus = (fault: Case['fault'], status: number): boolean => fault?.kind === 'error' && fault.status === status

async function goOffline(page: Page, context: BrowserContext, { offlineAfter }: Action): Promise<void> {
  if (offlineAfter) await page.waitForResponse((response) => offlineAfter.test(response.url()))
  await context.setOffline(true)
}

/** After the fault: ends a write in flight, and repeats an action that failed. */
async function onward({ page, gateway, person }: Place, action: Action, isRejected: boolean): Promise<void> {
  const { call, act, goOn = act, done, session } = action
  if (call[0] !== 'GET') {
    gateway.cut()
    await settle(page, action, FAILED)
  }
  if (await done(page).isVisible()) return
  // After a 401 the customer signs in again.
  if (isRejected && session) await signIn(page, person)
  if (!isRejected || session !== 'resumes') await goOn(page)
}

/** Waits until the action is done or a message is shown. */
async function settle(page: Page, { done }: Action, ...texts: RegExp[]): Promise<void> {
  const notices = texts.map((text) => page.getByText(text).filter({ visible: true }))
  await expect(notices.reduce((one, other) => one.or(other), done(page)).first()).toBeVisible()
}

/** Checks that in the end it is done, once, and that nothing on the page is blank or broken. */
export async function expectDoneOnce(place: Place, action: Action, fault: Case['fault']): Promise<void> {
  const { page, gateway } = place
  const { done, written, once, onceUnsupported = once } = action
  await expect(done(page)).toBeVisible()
  gateway.cut()
  expect(await written?.(place)).toEqual(isStatus(fault, 404) ? onceUnsupported : once)
  await expect(page.getByText(BROKEN)).toHaveCount(0)
  for (const tag of await page.locator('catering-catalogue, catering-cart, catering-checkout').all())
    await expect(tag).toContainText(/\S/)
}
