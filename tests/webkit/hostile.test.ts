import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { newCustomer } from '../support/shop/customer.ts'
import { Host, loader, shopPage } from '../support/shop/foreign-pages.ts'
import { EVERYTHING, HEAVY, STORAGE_BLOCKED, policy, BLOCKED_STORAGE, veiled } from '../support/shop/hostile-rules.ts'
import { signIn } from './steps.ts'
import { shop, Visit } from './visit.ts'

// A visitor can order in WebKit on pages with a strict policy or hostile rules. The whole matrix is in tests/e2e/hostile.

const PRODUCT = 'Plateau Garrigue'
/** 16,90 € each: the minimum of the channel is 45 €. */
const ENOUGH = 3

let host: Host
let visit: Visit
beforeAll(async () => {
  host = new Host(inject('webkit').hostPort)
  await host.open()
})
afterAll(() => host.close())
beforeEach(async () => {
  visit = await Visit.begin()
})
afterEach(() => visit.end())

/** Reads a product and adds it; a click waits until nothing covers the button (find-element.ts). */
async function add(): Promise<void> {
  await visit.click(PRODUCT)
  await visit.sees('Allergènes')
  await visit.click('Fermer')
  for (let count = 1; count <= ENOUGH; count += 1) await visit.click(`Ajouter, ${PRODUCT}`)
}

/** Opens the cart and goes to the checkout. */
async function leave(): Promise<void> {
  await expect.poll(() => visit.page.run(howBusy)).toBe(0)
  await visit.clickFirst('Panier')
  await visit.sees(`${ENOUGH} articles`)
  await visit.click('Passer commande')
}

/** The whole way to the checkout. */
async function order(): Promise<void> {
  await add()
  await leave()
  await expect.poll(() => visit.page.address()).toContain(shop.url('site', ''))
}

/** Runs in the page: counts the busy elements and the placeholders, in every tree. */
function howBusy(): number {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of Array.from(root.querySelectorAll('*'))) if (shadowRoot) roots.push(shadowRoot)
  return roots.reduce((sum, root) => sum + root.querySelectorAll('[aria-busy=true], .skeleton').length, 0)
}

test('a visitor can order under a policy that lists every URL and forbids writing markup', async () => {
  const headers = { 'content-security-policy': policy(shop, shop.url('site', '')) }
  await visit.page.goTo(host.put('/strict', shopPage(shop), headers))
  await order()
})

test('a visitor can order under rules and headers that cover everything, with the script pasted twice', async () => {
  const rules = `${HEAVY}<style>${EVERYTHING} html { font-size: 62.5% }</style>`
  const twice = loader(shop) + loader(shop)
  await visit.page.goTo(
    host.put('/hard', shopPage(shop, { root: 'dir="rtl"', head: rules, body: veiled, script: twice })),
  )
  await order()
})

test('a visitor can order where storage, cookies and locks are blocked, and a notice explains that nothing is stored', async () => {
  await visit.page.goTo(host.put('/refused', shopPage(shop, { head: BLOCKED_STORAGE })))
  await add()
  await visit.sees(STORAGE_BLOCKED)
  await leave()
  await expect.poll(() => visit.page.address()).toContain(shop.url('site', ''))
})

test('a visitor orders in a frame that may only run scripts, and reads there that nothing is stored', async () => {
  const person = await newCustomer(shop)
  const body = (tags: string) => `${tags}<catering-checkout></catering-checkout>`
  const inner = host.put('/opaque', shopPage(shop, { body }))
  // The driver clicks beside its mark in a frame once the page around it is scrolled: this one does not scroll.
  const around = `<!doctype html><html lang="fr"><title>Autour</title>
<iframe title="Déjeuner" src="${inner}" sandbox="allow-scripts" style="width: 100%; height: 90vh"></iframe></html>`
  await visit.page.goTo(host.put('/around', around))
  await visit.within('Déjeuner', { kind: 'button', name: `Ajouter, ${PRODUCT}` }, async () => {
    await add()
    await visit.sees(STORAGE_BLOCKED)
    await visit.click('Fermer la notification')
    await leave()
    await signIn(visit, person)
    await visit.sees('Où livrer, et qui accueille ?')
  })
})

// The page moves the tag as pages do, in a task of its own: within a script of WebKit's driver microtasks run after each call.
test.each(['put at another place', 'taken away and put back'])(
  'a widget %s while its dialog is open keeps the dialog above the page, with what was typed',
  async (way) => {
    const postalCode = 'Code postal de livraison'
    const body = (tags: string) => `<div>${tags}</div><aside></aside>`
    await visit.page.goTo(host.put('/moves', shopPage(shop, { body })))
    await visit.clickFirst('Livraison à')
    await visit.fill(postalCode, '3310')
    await visit.page.run(movePicker, way === 'taken away and put back')
    await expect.poll(() => visit.page.run(isMoved)).toBe(true)
    expect(await visit.page.run(modals)).toEqual([1, 1, 'hidden'])
    expect(await visit.value(postalCode)).toBe('3310')
    await visit.click('Fermer')
    await expect.poll(() => visit.page.run(modals)).toEqual([0, 0, ''])
  },
)

/** Runs in the page: puts the delivery bar into the aside. */
function movePicker(isTakenAway: boolean): void {
  setTimeout(() => {
    const picker = document.querySelector('catering-channel-picker')!
    if (isTakenAway) picker.remove()
    document.querySelector('aside')!.append(picker)
  })
}

const isMoved = (): boolean => document.querySelector('aside catering-channel-picker') !== null

/** Runs in the page: counts the open and the modal dialogs in every tree, and returns whether the page behind cannot scroll. */
function modals(): [open: number, modal: number, overflow: string] {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of Array.from(root.querySelectorAll('*'))) if (shadowRoot) roots.push(shadowRoot)
  const count = (selector: string) => roots.reduce((sum, root) => sum + root.querySelectorAll(selector).length, 0)
  return [count('dialog[open]'), count('dialog:modal'), document.documentElement.style.overflow]
}
