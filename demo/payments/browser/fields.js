import { NOT_CHECKED, showError } from './errors.js'
import { listen, postToParent, reportHeight, submitInParent } from './frame.js'
import { groupExpiry, groupNumber, regroup } from './grouping.js'
import { applyScheme, applyTokens } from './style-tokens.js'

const form = document.querySelector('#card')
const inputs = [...form.querySelectorAll('input')]
const { number, expiry, cvc, holder } = form.elements
const brand = document.querySelector('#brand')

const BRANDS = [
  { name: 'Visa', starts: /^4/ },
  { name: 'Mastercard', starts: /^(5[1-5]|22(2[1-9]|[3-9])|2[3-6]|27([01]|20))/ },
  { name: 'American Express', starts: /^3[47]/ },
]

number.addEventListener('input', () => {
  regroup(number, groupNumber)
  showBrand()
})
expiry.addEventListener('input', ({ inputType }) => {
  // The expiry is not reformatted while deleting, or the slash could not be deleted.
  if (!inputType?.startsWith('delete')) regroup(expiry, groupExpiry)
})
for (const input of inputs) input.addEventListener('input', () => markField(input.name, ''))

submitInParent(form)

function showBrand() {
  const found = BRANDS.find(({ starts }) => starts.test(number.value.replaceAll(' ', '')))
  brand.hidden = !found
  if (brand.value !== (found?.name ?? '')) brand.value = found?.name ?? ''
  cvc.placeholder = found?.name === 'American Express' ? '4 chiffres' : '3 chiffres'
}

function markField(name, text) {
  showError(name, text)
  if (text) form.elements[name]?.setAttribute('aria-invalid', 'true')
  else form.elements[name]?.removeAttribute('aria-invalid')
}

async function tokenise(id) {
  const result = await send({ number: number.value, expiry: expiry.value, cvc: cvc.value, holder: holder.value })
  showErrors(result.errors ?? {})
  if (result.errors) return postToParent({ type: 'invalid', id, errors: result.errors })
  const { cardToken, brand, last4, expirationMonth, expirationYear } = result
  postToParent({ type: 'tokenised', id, cardToken, brand, last4, expirationMonth, expirationYear })
}

/** Returns the token, or { errors }; a network error is an error of the whole form. */
async function send(card) {
  try {
    const response = await fetch('/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    })
    if (response.ok || response.status === 422) return await response.json()
  } catch {
    // The error is returned below, like every other failed response.
  }
  return { errors: { form: NOT_CHECKED } }
}

function showErrors(errors) {
  for (const name of ['number', 'expiry', 'cvc', 'holder', 'form']) markField(name, errors[name] ?? '')
  inputs.find(({ name }) => errors[name])?.focus()
}

listen((message) => {
  if (message.type === 'tokenise' && typeof message.id === 'string') void tokenise(message.id)
  if (message.type !== 'style') return
  applyScheme(message.scheme)
  applyTokens(message.tokens)
})
showBrand()
postToParent({ type: 'ready' })
reportHeight()
