import { NOT_CHECKED, showError } from './errors.js'
import { listen, postToParent, reportHeight, submitInParent } from './frame.js'
import { appearance } from './stripe-appearance.js'
import { applyScheme, applyTokens } from './style-tokens.js'

const NOT_LOADED = 'Les champs de la carte n’ont pas pu s’afficher. Réessayez dans un instant.'

/** Missing when its script was blocked or its server is down: the parent page, which then gets no `ready`, offers a retry. */
const { Stripe } = window
if (Stripe) mount(Stripe(document.body.dataset.publishableKey, { locale: 'fr' }))
else showError('form', NOT_LOADED)

function mount(stripe) {
  const elements = stripe.elements({
    mode: 'setup',
    currency: 'eur',
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card'],
    appearance: appearance(),
  })
  const payment = elements.create('payment', {
    fields: { billingDetails: { address: 'if_required' } },
    terms: { card: 'never' },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  })
  payment.on('ready', () => {
    postToParent({ type: 'ready' })
    reportHeight()
  })
  payment.on('loaderror', () => showError('form', NOT_LOADED))
  payment.mount('#payment')
  // Stripe submits the form around its fields on Enter in one of them.
  submitInParent(document.querySelector('#card'))
  listen((message) => {
    if (message.type === 'tokenise' && typeof message.id === 'string') void tokenise(message.id, stripe, elements)
    if (message.type !== 'style') return
    applyScheme(message.scheme)
    applyTokens(message.tokens)
    elements.update({ appearance: appearance() })
  })
}

async function tokenise(id, stripe, elements) {
  const { error, paymentMethod } = await createPaymentMethod(stripe, elements)
  if (error) return reject(id, error)
  showError('form', '')
  const { brand, last4, exp_month: expirationMonth, exp_year: expirationYear } = paymentMethod.card
  postToParent({ type: 'tokenised', id, cardToken: paymentMethod.id, brand, last4, expirationMonth, expirationYear })
}

/** Returns the payment method, or { error }; so does a call that throws, for one that Stripe could not make. */
async function createPaymentMethod(stripe, elements) {
  try {
    const { error } = await elements.submit()
    return error ? { error } : await stripe.createPaymentMethod({ elements })
  } catch {
    return { error: { type: 'api_error' } }
  }
}

/** Shows an error and posts it: of the card, or of the whole form for what the customer cannot correct. */
function reject(id, { type, message }) {
  const isOfCard = type === 'validation_error' || type === 'card_error'
  // Stripe shows validation errors in its fields.
  showError('form', type === 'validation_error' ? '' : isOfCard ? message : NOT_CHECKED)
  postToParent({ type: 'invalid', id, errors: isOfCard ? { number: message } : { form: NOT_CHECKED } })
}
