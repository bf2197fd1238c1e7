import type { FrameLocator, Page, Route } from '@playwright/test'

// A stand-in of Stripe's hosts: its script, its fields in a frame of its origin, its API, and the page of a bank.

/** What the API of the stand-in does with a card. */
export type CardOutcome = 'accepted' | 'declined' | 'invalid-request' | 'unreachable'

export type StripeStandIn = {
  outcome: CardOutcome
  /** `blocked`: the script does not load; `load-error`: the element does not. */
  loads: 'all' | 'blocked' | 'load-error'
}

export const PAYMENT_METHOD = 'pm_1Abc'
export const DECLINED = 'Votre carte a été refusée.'
export const INCOMPLETE = 'Le numéro de votre carte est incomplet.'

const CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }

/** Stripe.js, as far as our page calls it. `stripeCalls` has what it was called with. */
const stripeJs = (loadError: boolean): string => `
window.stripeCalls = { appearances: [] }
window.Stripe = (key, options) => {
  const handlers = {}
  let frame, number = '', look
  const restyle = (appearance) => {
    stripeCalls.appearances.push(look = appearance)
    frame?.contentWindow.postMessage(appearance, 'https://js.stripe.com')
  }
  const element = {
    on: (event, handler) => void (handlers[event] = handler),
    mount(place) {
      if (${loadError}) return setTimeout(() => handlers.loaderror({ elementType: 'payment', error: { type: 'api_error' } }))
      frame = document.createElement('iframe')
      frame.src = 'https://js.stripe.com/elements-inner.html'
      frame.title = 'Cadre de saisie sécurisé pour le paiement'
      Object.assign(frame.style, { width: 'calc(100% + 8px)', height: '170px', margin: '-4px', border: '0', display: 'block', colorScheme: 'normal' })
      frame.onload = () => { restyle(look); handlers.ready({ elementType: 'payment' }) }
      document.querySelector(place).append(frame)
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return
        if (data === 'Enter') frame.closest('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
        else number = data
      })
    },
  }
  const elements = {
    create: (type, elementOptions) => { Object.assign(stripeCalls, { type, elementOptions }); return element },
    update: ({ appearance }) => restyle(appearance),
    async submit() {
      if (number.replaceAll(' ', '').length > 15) return {}
      return { error: { type: 'validation_error', code: 'incomplete_number', message: '${INCOMPLETE}' } }
    },
  }
  return {
    elements(elementsOptions) {
      look = elementsOptions.appearance
      stripeCalls.appearances.push(look)
      Object.assign(stripeCalls, { key, options, elementsOptions })
      return elements
    },
    async createPaymentMethod(given) {
      if (given.elements !== elements) throw new Error('other elements')
      try {
        const response = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST' })
        return await response.json()
      } catch {
        return { error: { type: 'api_connection_error', message: 'An error occurred with our connection to Stripe.' } }
      }
    },
  }
}
`

const FIELDS = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Stripe</title>
<style>
  body { margin: 4px; font: 16px/1.5 sans-serif }
  div { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
  p { margin: 0; grid-column: 1 / -1 } p + p { grid-column: auto }
  input { box-sizing: border-box; width: 100%; padding: 11px; font: inherit }
</style>
<div>
  <p><label for="number">Numéro de carte</label><input id="number" placeholder="1234 1234 1234 1234"></p>
  <p><label for="expiry">Date d’expiration</label><input id="expiry"></p>
  <p><label for="cvc">Code de sécurité</label><input id="cvc"></p>
</div>
<script>
  const post = (data) => parent.postMessage(data, '*')
  number.oninput = () => post(number.value)
  onkeydown = ({ key }) => key === 'Enter' && post(key)
  const sheet = document.head.appendChild(document.createElement('style'))
  onmessage = ({ data: { variables, rules } }) => {
    const kebab = (name) => name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())
    const css = (object) => Object.entries(object).map(([name, value]) => kebab(name) + ':' + value).join(';')
    const { colorText, colorBackground, colorTextSecondary, borderRadius, fontFamily } = variables
    sheet.textContent = 'body{color:' + colorText + ';font-family:' + fontFamily + '}'
      + 'input{outline:0;color:inherit;background:' + colorBackground + ';border-radius:' + borderRadius + '}'
      + 'input::placeholder{color:' + colorTextSecondary + '}'
      + Object.entries(rules).map(([selector, rule]) => selector.replace('.Input', 'input') + '{' + css(rule) + '}').join('')
  }
</script></html>`

const RESPONSES: Record<Exclude<CardOutcome, 'unreachable'>, object> = {
  accepted: { paymentMethod: { id: PAYMENT_METHOD, card: CARD } },
  declined: { error: { type: 'card_error', code: 'card_declined', message: DECLINED } },
  'invalid-request': { error: { type: 'invalid_request_error', message: 'No such key: pk_test_51abc' } },
}

/** The page of a bank at Stripe, whose button redirects as Stripe does, to the return URL in its query. */
const bankPage = (returnUrl: string): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Banque</title>
<body style="margin:24px;background:#fff;font:16px/1.5 sans-serif"><h1 style="font-size:20px">Confirmez avec votre banque</h1>
<p>Ouvrez l’application de votre banque.</p><a href="${returnUrl.replaceAll('&', '&amp;')}">Terminer</a></body></html>`

/** The page of a bank at Stripe that leads to this URL. */
export const bankUrl = (returnUrl: string): string =>
  `https://hooks.stripe.com/3d_secure_2/hosted?return_url=${encodeURIComponent(returnUrl)}`

/** Responds in place of Stripe's hosts; what it does can be changed until the page calls it. */
export async function standInForStripe(page: Page): Promise<StripeStandIn> {
  const standIn: StripeStandIn = { outcome: 'accepted', loads: 'all' }
  const html = (route: Route, body: string) => route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  await page.route('https://js.stripe.com/**', async (route) => {
    if (new URL(route.request().url()).pathname === '/elements-inner.html') return html(route, FIELDS)
    if (standIn.loads === 'blocked') return route.abort()
    await route.fulfill({
      contentType: 'text/javascript; charset=utf-8',
      body: stripeJs(standIn.loads === 'load-error'),
    })
  })
  await page.route('https://api.stripe.com/**', (route) =>
    standIn.outcome === 'unreachable'
      ? route.abort()
      : route.fulfill({ json: RESPONSES[standIn.outcome], headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.route('https://hooks.stripe.com/**', (route) =>
    html(route, bankPage(new URL(route.request().url()).searchParams.get('return_url') ?? '')),
  )
  return standIn
}

/** Stripe's own frame in the fields of the frame `fields`. */
export const stripeFields = (fields: FrameLocator): FrameLocator => fields.frameLocator('iframe')

/** Collects the violations of the policies of all frames. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void }
      reportViolation(`${violatedDirective} ${blockedURI} in ${documentURI}`)
    })
  })
  return violations
}
