import type { Page, Request } from '@playwright/test'
import { newcomer } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { openPanel } from '#tests/e2e/steps/panels.ts'
import { bodySentTo, recordBodies } from '#tests/e2e/steps/sent-bodies.ts'
import { retype, signUp } from '#tests/e2e/steps/order.ts'

/** Performs an action, and returns the call to this URL that it makes. */
async function sent(page: Page, address: string, act: () => Promise<void>): Promise<Request> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith(address)),
    act(),
  ])
  return request
}

test('H13 each public form sends its own captcha solution, without interaction and without calls to other origins', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const ours = ['site', 'api'].some((part) => request.url().startsWith(new URL(shop.url(part as 'site')).origin))
    if (!ours && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  const bodies = await recordBodies(page)
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie'))
  await page.getByLabel('Adresse courriel').fill(person.email)
  const reset = await sent(page, '/customers/reset-password', () =>
    page.getByRole('button', { name: 'Recevoir un lien' }).click(),
  )
  expect((await reset.response())!.status()).toBe(202)

  await openPanel(page, 'contact')
  const contact = page.getByRole('form', { name: 'Nous écrire' })
  const wanted = { Prénom: 'Léa', 'Adresse courriel': person.email, Sujet: 'Livraison', Message: 'Un quai ?' }
  for (const [label, value] of Object.entries(wanted)) await retype(contact.getByLabel(label), value)
  await contact.getByLabel('Nom', { exact: true }).fill('Rousseau')
  const message = await sent(page, '/shop/contact', () =>
    contact.getByRole('button', { name: 'Envoyer le message' }).click(),
  )
  expect((await message.response())!.status()).toBe(202)

  await page.goto(shop.url('site', '/authentification/inscription'))
  const account = await sent(page, '/shop/customers', () => signUp(page, person))
  expect((await account.response())!.status()).toBe(204)
  await expect(page).toHaveURL(shop.url('site'))

  const tokens = ['/customers/reset-password', '/shop/contact', '/shop/customers'].map(
    (address) => (bodySentTo(bodies, address) as { captchaToken?: string }).captchaToken,
  )
  for (const token of tokens) expect(token).toMatch(/^[\w+/]{100,}=*$/)
  expect(new Set(tokens).size).toBe(3)
  expect(elsewhere).toEqual([])

  // Each solution works once.
  const again = await page.request.post(reset.url(), { data: { email: person.email, captchaToken: tokens[0] } })
  expect(again.status()).toBe(422)
})
