import { afterEach, beforeEach, expect, test } from 'vitest'
import { newCustomer, ordersOf } from '../support/shop/customer.ts'
import { fillCard, fillCart, signIn } from './steps.ts'
import { shop, Visit } from './visit.ts'
import { shortNumber } from '#widgets/core/domain/order/order-status.ts'

let visit: Visit
beforeEach(async () => {
  visit = await Visit.begin()
})
afterEach(() => visit.end())

test('H12 a customer goes from the product to the confirmation of the order, paid by card', async () => {
  const person = await newCustomer(shop)
  await fillCart(visit, 'Plateau Potager', 5)
  await visit.sees('Minimum de commande atteint')
  await visit.sees('90 €')
  await visit.click('Passer commande')
  await signIn(visit, person)

  await visit.sees('Où livrer, et qui accueille ?')
  const address = { 'Numéro et rue': '14 rue de la Banque', 'Code postal': '75002', Ville: 'Paris' }
  for (const [label, text] of Object.entries(address)) await visit.fill(label, text)
  await visit.click('Choisir le créneau')

  await visit.sees('Quand passons-\u2060nous à table ?')
  await takeNextDay()
  const slot = await chooseFirstSlot()
  await visit.click('Passer au paiement')

  await visit.sees('Comment réglez-vous ?')
  await fillCard(visit, '4242 4242 4242 4242')
  await visit.choose('J’ai lu et j’accepte les conditions générales de vente.')
  await visit.click('Commander avec obligation de paiement')

  await visit.sees('Merci, c’est commandé')
  const [order, ...others] = await ordersOf(shop, person)
  expect(order).toMatchObject({ paymentState: 'paid', deliveryWindow: /^\d+h-\d+h/.exec(slot)![0] })
  expect(others).toEqual([])
  for (const text of [`Commande n° ${shortNumber(order!.number)}`, 'Plateau Potager', order!.deliveryWindow])
    await visit.sees(text)
})

const DAY = '[data-day]:not([aria-disabled])'
const CHOSEN_DAY = `${DAY}[aria-pressed=true]`
const SLOT = 'label:has(input[type=radio]:not([aria-disabled]))'

/** Takes the free day after the proposed one, whose order limit may pass before a slow machine has ordered. */
async function takeNextDay(): Promise<void> {
  await expect.poll(() => visit.page.run(namesOf, CHOSEN_DAY)).toHaveLength(1)
  const days = await visit.page.run(namesOf, DAY)
  const [proposed] = await visit.page.run(namesOf, CHOSEN_DAY)
  const next = days[days.indexOf(proposed!) + 1] ?? proposed!
  await visit.click(next)
  await expect.poll(() => visit.page.run(namesOf, CHOSEN_DAY)).toEqual([next])
}

/** Chooses the first free slot and returns its name: its window and its fee. */
async function chooseFirstSlot(): Promise<string> {
  const [first] = await visit.page.run(namesOf, SLOT)
  await visit.choose(first!)
  await expect.poll(() => visit.isOn(first!)).toBe(true)
  return first!
}

/** Runs in the page: the visible text, in every tree. */
function namesOf(selector: string): string[] {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of Array.from(root.querySelectorAll('*'))) if (shadowRoot) roots.push(shadowRoot)
  return roots
    .flatMap((root) => Array.from(root.querySelectorAll(selector)))
    .filter((element) => element.checkVisibility())
    .map(({ textContent }) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim())
}
