import { expect, type FrameLocator, type Locator, type Page, type Response } from '@playwright/test'
import type { Person } from '#tests/support/shop/customer.ts'

// The steps of a customer; each waits for a visible state, never for a time.

export const CARDS = {
  good: '4242 4242 4242 4242',
  threeDSecure: '4000 0000 0000 3220',
  declined: '4000 0000 0000 0002',
} as const

/** Moves the pointer until the page and every server-rendered widget are hydrated, except those far down. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  let far = false
  await expect
    .poll(async () => {
      // A movement before the script listens is lost, so the pointer keeps moving, as a visitor's would.
      far = !far
      await page.mouse.move(300, far ? 300 : 20)
      return page.evaluate(() => {
        const all = [...document.querySelectorAll(':not([loading=lazy])')]
        return all.filter(({ shadowRoot }) => shadowRoot?.querySelector('style')).length
      })
    })
    .toBe(0)
}

/** Types a postal code into the visible picker and waits until the delivery bar shows it. */
export async function choosePostalCode(page: Page, postalCode: string): Promise<void> {
  const field = page.getByLabel('Code postal de livraison').last()
  await field.fill(postalCode)
  await field.press('Enter')
  await expect(deliveryBar(page)).toContainText(postalCode)
}

export const deliveryBar = (page: Page): Locator => page.locator('catering-channel-picker[view=bar]')

/** Opens the delivery form at one of the segments of the bar: 'Livraison à', 'Jour', 'Créneau', 'Pour'. */
export async function openDelivery(page: Page, segment: string): Promise<Locator> {
  await deliveryBar(page)
    .getByRole('button', { name: new RegExp(`^${segment} `) })
    .click()
  const form = page.getByRole('dialog', { name: 'Date et lieu de livraison' })
  await expect(form).toBeVisible()
  return form
}

/** Chooses a day and a slot in the delivery form and confirms them. */
export async function chooseSlot(page: Page, day: string, window: string): Promise<void> {
  const form = await openDelivery(page, 'Jour')
  await form.locator(`[data-day="${day}"]`).click()
  await form.getByRole('radio', { name: new RegExp(window) }).click()
  await form.getByRole('button', { name: 'Confirmer' }).click()
  await expect(form).toBeHidden()
}

/** The field of the quantity of a product. */
export const quantityOf = (within: Page | Locator, product: string): Locator =>
  within.getByRole('textbox', { name: `Quantité, ${product}`, exact: true })

/** Adds a product from the visible list, one click a unit; the count is shown before the response, so each click waits for its own response. */
export async function addProduct(page: Page, name: string, quantity = 1): Promise<void> {
  // A product that ran out may propose this one too: the card is the one that has it as its title.
  const title = page.getByRole('heading', { name, exact: true })
  const card = page.locator('catering-catalogue').getByRole('listitem').filter({ has: title })
  const add = card.getByRole('button', { name: `Ajouter, ${name}` })
  for (let clicks = 1; clicks <= quantity; clicks += 1) {
    const responsePromise = page.waitForResponse(isChangeOfItems)
    await add.click()
    await expect(quantityOf(card, name)).toHaveValue(String(clicks))
    await responsePromise
  }
}

/** The calls that create a cart, and that write its lines. */
export const CREATES = /\/shop-api\/carts\?/
export const ADDS = /\/shop-api\/carts\/[^/]+\/items/

/** The response to a write of lines of the cart. */
export const isChangeOfItems = (response: Response): boolean =>
  ADDS.test(response.url()) && ['POST', 'PUT'].includes(response.request().method())

/** The token of the cart, once the server has created it and the page has stored it. */
export async function cartToken(page: Page): Promise<string> {
  let token = ''
  const read = async () =>
    (token = await page.evaluate(() => JSON.parse(localStorage.getItem('catering.cart') ?? '{}').token as string))
  await expect.poll(read).toBeTruthy()
  return token
}

export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('banner').locator('catering-cart-button').click()
  const drawer = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Opens one of the folded rows below the lines of a cart. */
export const unfold = (cart: Locator, row: string): Promise<void> => cart.locator('summary', { hasText: row }).click()

/** Replaces the text of an email field: in Firefox, driven over WebDriver BiDi, `fill` appends to what is there. */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.clear()
  await field.fill(text)
}

export async function signUp(page: Page, person: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Créer mon compte' })
  await form.getByText('Madame').click()
  await form.getByLabel('Prénom').fill(person.firstName)
  await form.getByLabel('Nom', { exact: true }).fill(person.lastName)
  await form.getByLabel('Société').fill('Atelier du Canal')
  await form.getByLabel('Téléphone').fill('01 99 00 12 34')
  await retype(form.getByLabel('Adresse courriel'), person.email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Créer mon compte' }).click()
}

export async function signIn(
  page: Page | FrameLocator,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Se connecter' })
  await retype(form.getByLabel('Adresse courriel'), email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Se connecter' }).click()
}

export const step = (page: Page): Locator => page.locator('catering-checkout')

/** Checks the step by its question, which is the title of the page, or of the widget on another site's page. */
export const expectStep = (page: Page, question: string): Promise<void> =>
  expect(page.getByRole('heading', { name: question }).first()).toBeVisible()

/** The first step, for a customer whose address book is empty. */
export async function giveAddress(
  page: Page,
  address: { street: string; postcode: string; city: string },
): Promise<void> {
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await step(page).getByLabel('Numéro et rue').fill(address.street)
  await step(page).getByLabel('Code postal').fill(address.postcode)
  await step(page).getByLabel('Ville').fill(address.city)
}

export async function toDelivery(page: Page): Promise<void> {
  await step(page).getByRole('button', { name: 'Choisir le créneau' }).click()
  await expectStep(page, 'Quand passons-\u2060nous à table ?')
}

/**
 * Chooses the first free slot of the next visible day after the proposed one (of the proposed day if it is the last), and returns it. The order limit of the proposed day
 * may be a minute away, on a Friday just before 17 h as on any other day, and pass before a slow machine has ordered.
 */
export async function chooseFirstSlot(page: Page): Promise<{ slot: string }> {
  // On a phone the calendar shows one month.
  const days = step(page).locator('[data-day]:not([aria-disabled])').filter({ visible: true })
  const proposed = days.and(page.locator('[aria-pressed=true]'))
  await expect(proposed).toBeVisible()
  const day = await proposed.getAttribute('data-day')
  const open = await days.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.day ?? ''))
  await step(page)
    .locator(`[data-day="${open.find((other) => other > (day ?? '')) ?? day}"]`)
    .click()
  const free = step(page)
    .locator('label')
    .filter({ has: page.locator('input[type=radio]:not([aria-disabled])') })
    .first()
  const radio = free.getByRole('radio')
  // A slot may turn out full after the slots are shown: the click is then repeated, on the next free one.
  await expect(async () => {
    await free.click({ timeout: 2000 })
    await expect(radio).toBeChecked({ timeout: 2000 })
  }).toPass()
  const slot = await radio.inputValue()
  await step(page).getByRole('button', { name: 'Passer au paiement' }).click()
  await expectStep(page, 'Comment réglez-vous ?')
  return { slot }
}

export const cardFrame = (page: Page): FrameLocator => page.frameLocator('catering-checkout iframe').first()

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Numéro de carte').fill(number)
  await frame.getByLabel('Date d’expiration').fill('12 / 30')
  await frame.getByLabel('Cryptogramme').fill('123')
}

export const acceptTerms = (page: Page): Promise<void> =>
  step(page).getByLabel('J’ai lu et j’accepte les conditions générales de vente.').check()

export const orderButton = (page: Page): Locator =>
  step(page).getByRole('button', { name: 'Commander avec obligation de paiement' })

/** Completes the check of the bank in its window. */
export async function confirmAtBank(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Vérification par votre banque' })
  await expect(dialog).toBeVisible()
  const bank = page.frameLocator('catering-checkout dialog iframe')
  await bank.getByLabel('Code reçu par SMS').fill('1234')
  await bank.getByRole('button', { name: 'Confirmer le paiement' }).click()
}

/** The confirmation: returns the order's number as documents have it. */
export async function readConfirmation(page: Page): Promise<string> {
  const title = step(page)
    .getByText(/Commande n°\s[1-9]\d*/)
    .first()
  await expect(title).toBeVisible()
  return /n°\s(\d+)/.exec(await title.innerText())![1]!.padStart(9, '0')
}

/** Waits until the page has loaded the code of its messages. */
export const untilMessagesLoaded = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/aler'))),
    )
    .toBe(true)
