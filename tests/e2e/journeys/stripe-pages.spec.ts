import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test as base, type Frame, type FrameLocator, type Page } from '@playwright/test'
import { createStripePages } from '#demo/payments/stripe-pages.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { takeBlock } from '#tests/support/ports.ts'
import { Host } from '#tests/support/shop/foreign-pages.ts'
import { root } from '#tests/support/sources.ts'
import type * as Provider from '#widgets/core/components/payment/sandbox-provider.ts'
import {
  bankUrl,
  DECLINED,
  INCOMPLETE,
  PAYMENT_METHOD,
  standInForStripe,
  stripeFields,
  watchViolations,
  type StripeStandIn,
} from '../steps/stripe.ts'

// The pages for Stripe with their real policies, embedded by the module of the widgets in a page of an allowed origin.

const NOT_CHECKED = 'La carte n’a pas pu être vérifiée. Réessayez dans un instant.'

type Message = { type: string } & Record<string, unknown>
type Embedding = {
  provider: typeof Provider
  messages: Message[]
  events: unknown[]
  fields: Provider.CardFields
}
type StripeCalls = {
  key: string
  options: object
  elementsOptions: object
  type: string
  elementOptions: object
  appearances: { theme: string; variables: Record<string, string>; rules: Record<string, Record<string, string>> }[]
}

const provider = stripTypeScriptTypes(
  readFileSync(join(root, 'widgets/core/components/payment/sandbox-provider.ts'), 'utf8'),
)
const EMBEDDING = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Boutique</title><style>iframe { display: block; width: 100%; height: 600px; border: 0 }</style>
<main><h1>Paiement</h1><div id="box"></div></main>
<script type="module">
  import * as provider from '/sandbox-provider.js'
  Object.assign(window, { provider, messages: [], events: [] })
  addEventListener('message', ({ data }) => messages.push(data))
</script></html>`

const test = base.extend<{ stripe: StripeStandIn; violations: string[] }, { parent: Host; payments: string }>({
  parent: [
    async ({}, use) => {
      const block = await takeBlock()
      const parent = new Host(block.first)
      parent.put('/', EMBEDDING)
      parent.put('/sandbox-provider.js', provider)
      await parent.open()
      await use(parent)
      await parent.close()
      await block.giveBack()
    },
    { scope: 'worker' },
  ],
  payments: [
    async ({ parent }, use) => {
      const app = createStripePages({ publishableKey: 'pk_test_51abc', allowedParents: [parent.origin] })
      await use(await app.listen({ port: 0, host: '127.0.0.1' }))
      await app.close()
    },
    { scope: 'worker' },
  ],
  stripe: [async ({ page }, use) => use(await standInForStripe(page)), { auto: true }],
  violations: [
    async ({ page, context, parent }, use) => {
      // The page of the bank, which is not of this machine, leads back to it.
      await context.grantPermissions(['local-network-access'])
      const violations = await watchViolations(page)
      await page.goto(parent.origin)
      await page.waitForFunction(() => 'provider' in window)
      await use(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

type Look = ReturnType<Parameters<typeof Provider.mountCardFields>[1]['look']>
const LIGHT: Look = { scheme: 'light', tokens: {} }

/** Mounts the card fields as the widgets do. */
async function mountFields(page: Page, payments: string, look: Look = LIGHT): Promise<void> {
  await page.evaluate(
    ([fieldsUrl, given]) => {
      const embedding = window as unknown as Embedding
      embedding.fields = embedding.provider.mountCardFields(document.querySelector<HTMLElement>('#box')!, {
        fieldsUrl,
        title: 'Carte bancaire',
        look: () => given,
        onReady: () => embedding.events.push('ready'),
        onHeight: (px) => embedding.events.push(px),
        onSubmit: () => embedding.events.push('submit'),
      })
    },
    [`${payments}/fields`, look] as const,
  )
}

/** Requests a token as the widgets do: the token, or the error. */
const tokenise = (page: Page): Promise<string> =>
  page.evaluate(() =>
    (window as unknown as Embedding).fields.tokenise().catch((error: Error) => `${error.name}: ${error.message}`),
  )
const messagesOf = (page: Page, ...types: string[]): Promise<Message[]> =>
  page.evaluate((kinds) => (window as unknown as Embedding).messages.filter(({ type }) => kinds.includes(type)), types)
const eventsOf = (page: Page): Promise<unknown[]> => page.evaluate(() => (window as unknown as Embedding).events)
const fields = (page: Page): FrameLocator => page.frameLocator('#box iframe')
const numberField = (page: Page) => stripeFields(fields(page)).getByLabel('Numéro de carte')
const alertOf = (page: Page) => fields(page).locator('#form-error')

async function untilReady(page: Page): Promise<void> {
  await expect.poll(() => eventsOf(page)).toContain('ready')
}

/** What the stand-in of Stripe.js was called with. */
async function stripeCalls(page: Page): Promise<StripeCalls> {
  const frame = page.frames().find((one: Frame) => one.url().includes('/fields'))!
  return frame.evaluate(() => (window as unknown as { stripeCalls: StripeCalls }).stripeCalls)
}

test('the Payment Element is mounted for cards alone, and its card becomes a token', async ({ page, payments }) => {
  await mountFields(page, payments)
  await untilReady(page)
  expect(await stripeCalls(page)).toMatchObject({
    key: 'pk_test_51abc',
    options: { locale: 'fr' },
    elementsOptions: {
      ...{ mode: 'setup', currency: 'eur', paymentMethodCreation: 'manual', paymentMethodTypes: ['card'] },
    },
    type: 'payment',
    elementOptions: {
      fields: { billingDetails: { address: 'if_required' } },
      terms: { card: 'never' },
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    },
  })
  // The height of the frame of Stripe, whose focus rings are in the padding of the page.
  await expect.poll(() => eventsOf(page)).toContain(170)
  await numberField(page).fill('4242 4242 4242 4242')
  expect(await tokenise(page)).toBe(PAYMENT_METHOD)
  expect(await messagesOf(page, 'tokenised', 'invalid')).toEqual([
    {
      ...{ type: 'tokenised', id: '1', cardToken: PAYMENT_METHOD, brand: 'visa', last4: '4242' },
      ...{ expirationMonth: 12, expirationYear: 2030 },
    },
  ])
  await expectAccessible(page)
})

test('an incomplete card is invalid, which Stripe shows in its fields', async ({ page, payments }) => {
  await mountFields(page, payments)
  expect(await tokenise(page)).toBe('Error: Invalid card fields')
  expect(await messagesOf(page, 'invalid')).toEqual([{ type: 'invalid', id: '1', errors: { number: INCOMPLETE } }])
  await expect(alertOf(page)).toBeHidden()
})

test('a rejected card is shown with its message until another one is accepted', async ({ page, payments, stripe }) => {
  stripe.outcome = 'declined'
  await mountFields(page, payments)
  await numberField(page).fill('4000 0000 0000 0002')
  expect(await tokenise(page)).toBe('Error: Invalid card fields')
  expect(await messagesOf(page, 'invalid')).toEqual([{ type: 'invalid', id: '1', errors: { number: DECLINED } }])
  await expect(alertOf(page)).toHaveText(DECLINED)
  await expectAccessible(page)
  stripe.outcome = 'accepted'
  expect(await tokenise(page)).toBe(PAYMENT_METHOD)
  await expect(alertOf(page)).toBeHidden()
})

for (const outcome of ['unreachable', 'invalid-request'] as const) {
  test(`${outcome}: the fields are unavailable, and the sentence is ours`, async ({ page, payments, stripe }) => {
    stripe.outcome = outcome
    await mountFields(page, payments)
    await numberField(page).fill('4242 4242 4242 4242')
    expect(await tokenise(page)).toBe('FrameUnavailableError: The card fields did not load')
    expect(await messagesOf(page, 'invalid')).toEqual([{ type: 'invalid', id: '1', errors: { form: NOT_CHECKED } }])
    await expect(alertOf(page)).toHaveText(NOT_CHECKED)
  })
}

test('Enter in a field of Stripe submits in the parent page', async ({ page, payments }) => {
  await mountFields(page, payments)
  await untilReady(page)
  await numberField(page).press('Enter')
  await expect.poll(() => eventsOf(page)).toContain('submit')
  await expect(numberField(page)).toBeVisible()
})

for (const loads of ['blocked', 'load-error'] as const) {
  test(`${loads}: the fields send nothing, so that the parent page offers a retry`, async ({
    page,
    payments,
    stripe,
  }) => {
    stripe.loads = loads
    await mountFields(page, payments)
    await expect(alertOf(page)).toHaveText('Les champs de la carte n’ont pas pu s’afficher. Réessayez dans un instant.')
    expect(await messagesOf(page, 'ready', 'height')).toEqual([])
  })
}

test('the fields look like the shop: its scheme and its tokens', async ({ page, payments }) => {
  await mountFields(page, payments, {
    scheme: 'dark',
    tokens: {
      ...{ brand: '#8fd0b0', card: 'rgb(28, 42, 36)', ink: '#fff', 'ink-soft': '#ccc', accent: 'tomato' },
      ...{ 'field-line': '#777', focus: 'rgb(1, 2, 3)', 'radius-field': '4px', font: 'Georgia, serif' },
    },
  })
  await untilReady(page)
  await expect
    .poll(async () => (await stripeCalls(page)).appearances.at(-1))
    .toEqual({
      theme: 'night',
      variables: {
        ...{ colorPrimary: 'rgb(143, 208, 176)', colorBackground: 'rgb(28, 42, 36)', colorText: 'rgb(255, 255, 255)' },
        ...{ colorTextSecondary: 'rgb(204, 204, 204)', colorDanger: 'rgb(255, 99, 71)' },
        ...{ borderRadius: '4px', fontFamily: 'Georgia, serif' },
      },
      rules: {
        '.Input': { border: '1.5px solid rgb(119, 119, 119)', boxShadow: 'none' },
        '.Input:hover': { borderColor: 'rgb(143, 208, 176)' },
        '.Input:focus': { borderColor: 'rgb(1, 2, 3)', boxShadow: '0 0 0 3px rgba(1, 2, 3, 0.35)' },
        '.Input--invalid': { borderColor: 'rgb(255, 99, 71)', boxShadow: 'none' },
      },
    })
  // From the first one on.
  expect((await stripeCalls(page)).appearances[0]?.theme).toBe('night')
})

test('tokens that are no colour, length or font reach Stripe in no way', async ({ page, payments }) => {
  await mountFields(page, payments)
  await untilReady(page)
  const before = (await stripeCalls(page)).appearances.at(-1)
  expect(before?.theme).toBe('stripe')
  const hostile = {
    ...{ brand: 'red; background: url(https://evil.example)', card: 'url(https://evil.example)', ink: 'var(--x)' },
    ...{ accent: 'rgb(0 0 0); } * { display: none', focus: '</style>', 'radius-field': '1px; x: y' },
    ...{ font: 'a; @import url(https://evil.example)', 'field-line': 'expression(1)', edge: '3px' },
  }
  await page.evaluate(
    ([tokens, origin]) => {
      const { contentWindow } = document.querySelector('iframe')!
      contentWindow?.postMessage({ type: 'style', scheme: '"><script>', tokens }, origin)
    },
    [hostile, payments] as const,
  )
  await expect.poll(async () => (await stripeCalls(page)).appearances.length).toBeGreaterThan(3)
  expect((await stripeCalls(page)).appearances.at(-1)).toEqual(before)
})

/** Opens the challenge page as the widgets do. */
async function mountChallenge(page: Page, url: string, hash: string): Promise<void> {
  await page.evaluate(
    ([src, id]) => {
      const { provider, events } = window as unknown as Embedding
      const frame = document.createElement('iframe')
      frame.title = 'Page de vérification de votre banque'
      provider.watchChallenge(frame, {
        ...{ url: src, hash: id },
        onHeight: (px) => events.push(px),
        onResult: (result) => events.push(result),
      })
      frame.src = src
      document.querySelector('#box')?.append(frame)
    },
    [url, hash] as const,
  )
}
const challengeUrl = (payments: string, id: string, query: string): string =>
  `${payments}/3ds/${id}?url=${encodeURIComponent(bankUrl(`${payments}/3ds/return?${query}`))}`
/** The frame in the challenge page, once Stripe has redirected it. */
const returnFrame = (page: Page): Frame =>
  page.frames().find((one) => one.url().includes('/3ds/return') && one.parentFrame() !== page.mainFrame())!
/** Waits for a last message of the challenge page: it arrives after all others. */
async function untilMessagesReceived(page: Page): Promise<void> {
  await page
    .frames()
    .find((one) => one.url().includes('/3ds/pi_') || one.url().includes('/3ds/seti_'))!
    .evaluate(() => parent.postMessage({ type: 'last' }, '*'))
  await expect.poll(() => messagesOf(page, 'last')).toHaveLength(1)
}
const bank = (page: Page): FrameLocator => fields(page).frameLocator('iframe')

for (const [id, query, result] of [
  ['pi_3Abc', 'payment_intent=pi_3Abc&payment_intent_client_secret=pi_3Abc_secret_x', 'authenticated'],
  ['seti_1Abc', 'setup_intent=seti_1Abc&redirect_status=failed', 'failed'],
] as const) {
  test(`3-D Secure of ${id}: one message when Stripe redirects`, async ({ page, payments }) => {
    await mountChallenge(page, challengeUrl(payments, id, query), id)
    await expect(bank(page).getByText('Ouvrez l’application de votre banque.')).toBeVisible()
    await expect(fields(page).getByText('Connexion à votre banque…')).toBeHidden()
    await expect.poll(() => eventsOf(page)).toEqual([600])
    await expectAccessible(page)
    await bank(page).getByRole('link', { name: 'Terminer' }).click()
    await expect(bank(page).getByText('Vous retournez à la boutique.')).toBeVisible()
    await expect.poll(() => eventsOf(page)).toEqual([600, result])
    await expectAccessible(page)
    // A second return sends nothing more.
    await returnFrame(page).goto(returnFrame(page).url())
    await untilMessagesReceived(page)
    expect(await messagesOf(page, 'three-d-secure')).toEqual([{ type: 'three-d-secure', hash: id, result }])
  })
}

test('3-D Secure: the return of another payment, or in another frame, sends nothing', async ({ page, payments }) => {
  await mountChallenge(page, challengeUrl(payments, 'pi_3Abc', 'payment_intent=pi_3Other'), 'pi_3Abc')
  await bank(page).getByRole('link', { name: 'Terminer' }).click()
  await expect(bank(page).getByText('Vous retournez à la boutique.')).toBeVisible()
  // The page of its own payment, in a frame that is not its own.
  await page.evaluate((src) => {
    const other = document.body.appendChild(document.createElement('iframe'))
    other.src = src
    return new Promise((loaded) => (other.onload = loaded))
  }, `${payments}/3ds/return?payment_intent=pi_3Abc`)
  await untilMessagesReceived(page)
  expect(await messagesOf(page, 'three-d-secure')).toEqual([])
  await returnFrame(page).goto(`${payments}/3ds/return?payment_intent=pi_3Abc`)
  await expect
    .poll(() => messagesOf(page, 'three-d-secure'))
    .toEqual([{ type: 'three-d-secure', hash: 'pi_3Abc', result: 'authenticated' }])
})

test('3-D Secure: a bank that redirects at once is not missed', async ({ page, payments }) => {
  // The script of the page is the last to arrive.
  const returned = page.waitForResponse(/\/3ds\/return/)
  await page.route('**/assets/stripe-challenge.js', async (route) => {
    await (await returned).finished()
    await route.continue()
  })
  const target = `${payments}/3ds/return?payment_intent=pi_3Abc`
  await page.route('https://hooks.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>location.replace('${target}')</script>` }),
  )
  await mountChallenge(page, challengeUrl(payments, 'pi_3Abc', ''), 'pi_3Abc')
  await expect.poll(() => eventsOf(page)).toContain('authenticated')
  expect(await messagesOf(page, 'three-d-secure')).toHaveLength(1)
})
