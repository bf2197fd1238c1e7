import { expect, test } from 'vitest'
import { wayOut } from '../../widgets/checkout/problem-words.ts'

const notPlaced = (cause: object) => wayOut({ kind: 'not-placed', cause: { kind: 'refused', ...cause } })

test.each([
  ['card_declined', 'Votre banque a refusé le paiement. Essayez une autre carte.'],
  ['expired_card', 'Cette carte a expiré.'],
  ['insufficient_funds', 'Le plafond ou le solde de la carte est insuffisant.'],
  ['something_new', 'Le paiement n’a pas abouti. Rien n’a été débité.'],
])('a bank that says %s is translated', (code, text) => {
  expect(wayOut({ kind: 'declined', code })).toEqual({ text, to: null })
})

test('a slot that went meanwhile leads back to the slots, in the words of the server', () => {
  expect(notPlaced({ fields: { deliveryDate: ['L’heure limite est passée.'] } })).toEqual({
    text: 'L’heure limite est passée.',
    to: 'delivery',
  })
})

test('a cart under its minimum leads back to the cart, and no key of the server is shown', () => {
  const codes = { token: ['sylius.shop_api.checkout.minimum_order_not_reached'] }
  expect(notPlaced({ fields: { token: ["Ce champ n'est pas valide"] }, codes })).toEqual({
    text: 'Le minimum de commande n’est plus atteint.',
    to: 'cart',
  })
})

test('a cart too large for the site leads back to the cart', () => {
  const codes = { token: ['sylius.shop_api.checkout.total_too_large'] }
  expect(notPlaced({ fields: { token: ["Ce champ n'est pas valide"] }, codes })).toEqual({
    text: 'Cette commande est trop importante pour le site. Demandez un devis.',
    to: 'cart',
  })
})

test('an address that is refused leads back to the addresses', () => {
  expect(notPlaced({ fields: { 'shippingAddress.postcode': ['Hors zone.'] } }).to).toBe('contact')
})

test('a product that ran out leads back to the cart', () => {
  expect(notPlaced({ fields: { 'items[0].quantity': ['Il en reste deux.'] } })).toEqual({
    text: 'Il en reste deux.',
    to: 'cart',
  })
})

test('without a network nothing leads anywhere: one tries again', () => {
  const way = wayOut({ kind: 'not-placed', cause: { kind: 'offline' } })
  expect(way).toEqual({ text: 'Vous êtes hors connexion. Ce que vous avez saisi est gardé.', to: null })
})
