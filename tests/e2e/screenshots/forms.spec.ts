import type { Page } from '@playwright/test'
import { expect } from '#tests/support/shop/shop.ts'
import { fillEvent, fillSender, QUOTE, quoteWidget, readNumber, sendQuote } from '../steps/quote-form.ts'
import { screen } from './screen.ts'

const form = (page: Page) => page.locator('catering-contact').getByRole('form')

screen('quote request', async (page, shop) => {
  await page.goto(shop.url('site', QUOTE))
  await expect(sendQuote(page)).toBeVisible()
})

screen('invalid quote request', async (page, shop) => {
  await page.goto(shop.url('site', QUOTE))
  await sendQuote(page).click()
  await expect(quoteWidget(page).getByRole('alert')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
})

screen('quote request sent', async (page, shop) => {
  await page.goto(shop.url('site', QUOTE))
  await fillEvent(page)
  await fillSender(page, 'lea.rousseau@essai.example')
  await sendQuote(page).click()
  await readNumber(page)
})

screen('contact', async (page, shop) => {
  await page.goto(shop.url('site', '/contact'))
  await expect(form(page)).toBeVisible()
})

screen('franchise', async (page, shop) => {
  await page.goto(shop.url('site', '/devenir-franchise'))
  await expect(form(page)).toBeVisible()
})

screen('contact when the server is overloaded', async (page, shop) => {
  await page.goto(shop.url('site', '/contact'))
  for (const [label, text] of [
    ['Prénom', 'Léa'],
    ['Nom', 'Rousseau'],
    ['Adresse courriel', 'lea.rousseau@essai.example'],
    ['Sujet', 'Une question'],
    ['Message', 'Livrez-vous le samedi ?'],
  ] as const)
    await form(page).getByLabel(label, { exact: true }).fill(text)
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    'Retry-After': '90',
  }
  await page.route(/\/contact$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429, headers }) : route.fallback(),
  )
  await form(page).getByRole('button', { name: 'Envoyer' }).click()
  const error = form(page).getByRole('alert')
  await expect(error).toContainText('Réessayez dans 2 minutes.')
  await expect(error).toBeInViewport()
  await expect(form(page).getByLabel('Message')).toHaveValue('Livrez-vous le samedi ?')
})
