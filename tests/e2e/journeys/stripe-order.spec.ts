import { createStripePages } from '#demo/payments/stripe-pages.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '../steps/funnel.ts'
import { acceptTerms, cardFrame, orderButton, readConfirmation, step } from '../steps/order.ts'
import { bankUrl, PAYMENT_METHOD, standInForStripe, stripeFields, watchViolations } from '../steps/stripe.ts'

test('an order paid with Stripe: a card in its fields, and 3-D Secure in the window of the shop', async ({
  page,
  shop,
}) => {
  const payments = new URL(shop.url('payments')).origin
  const pages = createStripePages({
    publishableKey: 'pk_test_51abc',
    allowedParents: [new URL(shop.url('site')).origin],
  })
  const served = await pages.listen({ port: 0, host: '127.0.0.1' })
  // The pages for Stripe in place of the sandbox, at its origin.
  await page.route(`${payments}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(payments, served) })
    await route.fulfill({ response })
  })
  await standInForStripe(page)
  const violations = await watchViolations(page)

  const challenge = `${payments}/3ds/pi_3Abc?url=${encodeURIComponent(bankUrl(`${payments}/3ds/return?payment_intent=pi_3Abc`))}`
  const request = { hash: 'a1b2', responseData: { requiresAction: true, redirectUrl: challenge } }
  await page.route('**/payment-requests', (route) => route.fulfill({ json: { ...request, state: 'processing' } }))
  await page.route('**/payment-requests/a1b2', (route) =>
    route.fulfill({ json: { hash: 'a1b2', state: 'completed', responseData: {} } }),
  )

  await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery' })
  await stripeFields(cardFrame(page)).getByLabel('Numéro de carte').fill('4242')
  await acceptTerms(page)
  await orderButton(page).click()
  await expect(step(page).getByText('Vérifiez les champs de la carte.')).toBeVisible()

  await stripeFields(cardFrame(page)).getByLabel('Numéro de carte').fill('4242 4242 4242 4242')
  const [paid] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/payment-requests')),
    orderButton(page).click(),
  ])
  expect(paid.postDataJSON()).toMatchObject({ payload: { cardToken: PAYMENT_METHOD } })

  const bank = page.frameLocator('catering-checkout dialog iframe').frameLocator('iframe')
  await expect(bank.getByText('Ouvrez l’application de votre banque.')).toBeVisible()
  await expectAccessible(page)
  const [sent] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/payment-requests/a1b2')),
    bank.getByRole('link', { name: 'Terminer' }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({ payload: { threeDSecure: { result: 'authenticated' } } })
  await readConfirmation(page)
  expect(violations).toEqual([])
  await pages.close()
})
