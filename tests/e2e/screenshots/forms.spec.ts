import type { Page } from '@playwright/test'
import { expect } from '../../support/shop/shop.ts'
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
