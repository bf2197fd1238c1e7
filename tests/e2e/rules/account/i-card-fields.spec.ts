import type { FrameLocator, Page } from '@playwright/test'
import { ordersOf } from '#tests/support/shop/customer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { ODD, FIELD_MESSAGES } from '#tests/support/typed-input.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { paste, watchForHarm } from '#tests/e2e/steps/input-checks.ts'
import {
  acceptTerms,
  cardFrame,
  CARDS,
  confirmAtBank,
  fillCard,
  orderButton,
  readConfirmation,
} from '#tests/e2e/steps/order.ts'

// The card fields and the code of the bank are in frames of the provider, with messages of their own.

const NUMBER = 'Vérifiez le numéro de carte.'
const EXPIRY = 'Vérifiez la date d’expiration.'
const CODE = 'Vérifiez le cryptogramme.'
const LABELS = ['Numéro de carte', 'Date d’expiration', 'Cryptogramme'] as const

/** What is pasted into the three required fields, and the message of each. */
const WRONG: Record<string, { typed: readonly string[]; message: readonly string[] }> = {
  'nothing at all': {
    typed: ['', '', ''],
    message: [FIELD_MESSAGES.required, FIELD_MESSAGES.required, FIELD_MESSAGES.required],
  },
  'a digit too many': { typed: [`${CARDS.good} 4242`, '12 / 20305', '1234'], message: [NUMBER, EXPIRY, CODE] },
  'far too much': { typed: ['4'.repeat(5000), '1'.repeat(5000), '1'.repeat(5000)], message: [NUMBER, EXPIRY, CODE] },
  ...Object.fromEntries(
    Object.entries({ ...ODD, 'digits of another script': '٤٢٤٢ ４２４２', letters: '4242 O242 a' }).map(
      ([kind, text]) => [kind, { typed: [text, text, text], message: [NUMBER, EXPIRY, CODE] }] as const,
    ),
  ),
}

async function expectTyped(frame: FrameLocator, typed: readonly string[]): Promise<void> {
  // The digits of a number are shown in groups.
  const digits = (text: string) => text.replaceAll(/\s/g, '')
  for (const [at, label] of LABELS.entries())
    expect(digits(await frame.getByLabel(label).inputValue()), label).toBe(digits(typed[at]!))
}

const order = (page: Page): Promise<void> => orderButton(page).click()

test('I1 the fields of a card show an error for an invalid card, preserve the input, and the order is then paid', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  const { person } = await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery' })
  const frame = cardFrame(page)
  await acceptTerms(page)
  for (const [kind, { typed, message }] of Object.entries(WRONG)) {
    for (const [at, label] of LABELS.entries()) await paste(frame.getByLabel(label), typed[at]!)
    await order(page)
    for (const [at, label] of LABELS.entries())
      await expect(frame.getByLabel(label), kind).toHaveAccessibleDescription(new RegExp(message[at]!))
    await expectTyped(frame, typed)
  }
  const holder = frame.getByLabel(/^Nom sur la carte/)
  await fillCard(page, CARDS.good)
  await paste(holder, 'é'.repeat(81))
  await order(page)
  await expect(holder).toHaveAccessibleDescription(new RegExp(FIELD_MESSAGES.tooLong(80)))
  await expect(holder).toHaveValue('é'.repeat(81))
  await expect(frame.getByLabel(LABELS[0])).toHaveValue(CARDS.good)
  expect(await ordersOf(shop, person)).toEqual([])
  await paste(holder, `${ODD.markup} ${ODD.emoji}`)
  await order(page)
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
  await check()
})

test('I1 the bank shows an error for an invalid code and preserves it, which costs no try, and the order is then paid', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  const { person } = await openCheckoutStep(page, shop, '/panier/paiement', { done: 'delivery' })
  await fillCard(page, CARDS.threeDSecure)
  await acceptTerms(page)
  await order(page)
  const bank = page.frameLocator('catering-checkout dialog iframe')
  const code = bank.getByLabel('Code reçu par SMS')
  const send = async (text: string, message: string) => {
    await paste(code, text)
    const responsePromise = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/3ds\//.test(response.url()),
    )
    await bank.getByRole('button', { name: 'Confirmer le paiement' }).click()
    expect((await responsePromise).status(), text).toBe(422)
    await expect(code).toHaveAccessibleDescription(new RegExp(message))
    await expect(code).toHaveValue(text)
    await expect(code).toBeFocused()
  }
  await send('0000', 'Il vous reste 2 essais')
  for (const text of ['', '123', '12345', '1'.repeat(5000), '١٢٣٤', ...Object.values(ODD)])
    await send(text, 'Saisissez les quatre chiffres du code')
  await send('9999', 'Il vous reste un essai')
  await confirmAtBank(page)
  await readConfirmation(page)
  expect(await ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
  await check()
})
