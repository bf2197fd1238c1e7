import type { Locator, Page } from '@playwright/test'
import { offerAsCaterer } from '#tests/support/shop/caterer.ts'
import { newCustomer, type Person } from '#tests/support/shop/customer.ts'
import { emailsTo, linkIn } from '#tests/support/shop/emails.ts'
import { expect, type Shop } from '#tests/support/shop/shop.ts'
import { openAs } from './signed-in.ts'

// Steps of a quote: its request, and the page of its offer.

export const QUOTE = '/devis-traiteur-sur-mesure'
const HISTORY = '/account/historique-de-commandes'
export const quoteWidget = (page: Page): Locator => page.locator('catering-quote')
export const sendQuote = (page: Page): Locator => quoteWidget(page).getByRole('button', { name: 'Demander mon devis' })

/** A day forty days from now, in the format of the field. */
export const eventDay = (): string => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

/** Fills in the event alone: the sender may already be known. */
export async function fillEvent(page: Page): Promise<void> {
  const form = quoteWidget(page)
  await form.getByText('Séminaire').click()
  await form.getByLabel('Date de l’événement').fill(eventDay())
  await form.getByLabel('Créneau').selectOption('12h-13h')
  await form.getByLabel('Convives').fill('40')
  await form.getByLabel('Code postal du lieu').fill('75002')
  await form.getByLabel('Budget HT').fill('45')
  await form.getByText('Personnel de service', { exact: true }).click()
  await form.getByLabel('Ce que vous imaginez').fill('Un déjeuner debout, des bouchées chaudes.')
}

export async function fillSender(page: Page, email: string): Promise<void> {
  const form = quoteWidget(page)
  await form.getByLabel('Prénom').fill('Léa')
  await form.getByLabel('Nom', { exact: true }).fill('Rousseau')
  await form.getByLabel('Adresse courriel').fill(email)
  await form.getByLabel('Société').fill('Atelier du Canal')
  await form.getByLabel('Téléphone').fill('01 99 00 12 34')
}

/** The quote's number, once the request has arrived. */
export async function readNumber(page: Page): Promise<string> {
  const title = quoteWidget(page).getByRole('heading', { name: /^Demande n°/ })
  await expect(title).toBeFocused()
  return /DEV-\d{4}-\d{4}/.exec(await title.innerText())![0]
}

/** A new customer requests a quote. */
export async function requestQuote(page: Page, shop: Shop): Promise<{ person: Person; number: string }> {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, QUOTE)
  await expect(quoteWidget(page).getByLabel('Adresse courriel')).toHaveValue(person.email)
  await fillEvent(page)
  await sendQuote(page).click()
  return { person, number: await readNumber(page) }
}

/** Opens the page of a quote with an offer, from the list of quotes. */
export async function openQuote(page: Page, shop: Shop, number: string): Promise<void> {
  const account = page.locator('catering-account')
  await page.goto(shop.url('site', `${HISTORY}?onglet=devis`))
  await account.getByRole('button', { name: `Voir et répondre au devis n° ${number}` }).click()
  await expect(account.getByRole('button', { name: 'Accepter et commander' })).toBeVisible()
}

/** A new customer requests a quote, gets an offer and opens it; returns the quote's number. */
export async function openOffer(page: Page, shop: Shop, validUntil?: string): Promise<string> {
  const { number } = await requestQuote(page, shop)
  await offerAsCaterer(shop, number, validUntil)
  await openQuote(page, shop, number)
  return number
}

/** The link to the offer in the email that announces it. */
export async function emailedOffer(shop: Shop, email: string): Promise<string> {
  const link = async () => {
    const mails = await emailsTo(shop, email)
    return linkIn(
      mails.find(({ subject }) => subject.includes('est prêt')),
      HISTORY,
    )
  }
  await expect.poll(link).not.toBeNull()
  return (await link())!
}
