import { expect, test } from 'vitest'
import { remedyFor } from '#widgets/checkout/payment/PaymentProblem.tsx'
import { commonMessages } from '#widgets/core/messages/common.ts'

const totals = { before: 9500, now: 9500 }
const notPlaced = (cause: object, seen = totals) =>
  remedyFor({ kind: 'not-placed', cause: { kind: 'refused', ...cause } }, seen)

test.each([
  ['card_declined', 'Votre banque a refusé le paiement. Essayez une autre carte.'],
  ['expired_card', 'Cette carte a expiré.'],
  ['insufficient_funds', 'Le plafond ou le solde de la carte est insuffisant.'],
  ['something_new', 'Le paiement n’a pas abouti. Rien n’a été débité.'],
])('the code %s of the bank becomes a French message', (code, text) => {
  expect(remedyFor({ kind: 'declined', code }, totals)).toEqual({ text, to: null })
})

test('a slot that is no longer available leads back to the slots, with the message of the server', () => {
  expect(notPlaced({ fields: { deliveryDate: ['L’heure limite est passée.'] } })).toEqual({
    text: 'L’heure limite est passée.',
    to: 'delivery',
  })
})

test('a cart under its minimum leads back to the cart, with the message for the code of the server', () => {
  const codes = { token: ['sylius.shop_api.checkout.minimum_order_not_reached'] }
  expect(notPlaced({ fields: { token: ["Ce champ n'est pas valide"] }, codes })).toEqual({
    text: 'Le minimum de commande n’est plus atteint.',
    to: 'cart',
  })
})

test('a cart too large for the site leads back to the cart', () => {
  const codes = { token: ['sylius.shop_api.checkout.total_too_large'] }
  expect(notPlaced({ fields: { token: ["Ce champ n'est pas valide"] }, codes })).toEqual({
    text: commonMessages.alerts.totalTooLarge,
    to: 'cart',
  })
})

test('a further unpaid order leads to the orders, with the message of the server', () => {
  const codes = { token: ['sylius.shop_api.checkout.too_many_unpaid'] }
  const fields = { token: ["Ce champ n'est pas valide"], unpaid: ['Vous avez 5 commandes en attente.'] }
  expect(notPlaced({ fields, codes })).toEqual({ text: 'Vous avez 5 commandes en attente.', to: 'orders' })
})

test('an address that is rejected leads back to the addresses', () => {
  expect(notPlaced({ fields: { 'shippingAddress.postcode': ['Hors zone.'] } }).to).toBe('contact')
})

test('a product out of stock leads back to the cart', () => {
  expect(notPlaced({ fields: { 'items[0].quantity': ['Il en reste deux.'] } })).toEqual({
    text: 'Il en reste deux.',
    to: 'cart',
  })
})

test('a lost connection leads to no other step', () => {
  const way = remedyFor({ kind: 'not-placed', cause: { kind: 'offline' } }, totals)
  expect(way).toEqual({ text: commonMessages.errors.offline, to: null })
})

test('a changed total is shown beside the former one, and can be accepted', () => {
  const codes = { token: ['sylius.shop_api.checkout.total_changed'] }
  expect(notPlaced({ codes }, { before: 9500, now: 10_450 })).toEqual({
    text: 'Le total est maintenant de 104,50\u00a0€, au lieu de 95\u00a0€.',
    to: 'accept',
  })
})

test('a sentence about the whole order is shown, without a way back to the cart', () => {
  const text = 'Vous avez 5 commandes en attente de paiement, le maximum.'
  expect(notPlaced({ fields: { token: [text] }, codes: { token: [text] } })).toEqual({ text, to: null })
})

test('a session that ended during the payment is not reported as a lost connection', () => {
  const way = remedyFor({ kind: 'unknown', cause: { kind: 'unauthorized' } }, totals)
  expect(way.text).toContain('Votre session s’est terminée pendant le paiement')
})
