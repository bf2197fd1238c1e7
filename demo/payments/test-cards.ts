/** How the sandbox's bank behaves for a card; besides its last four digits, nothing else of a number is stored. */
export type Behaviour = 'succeeds' | 'asks-3ds' | 'declined' | 'insufficient-funds' | 'expired'

/** A card number that exists only in the sandbox. `savedToken` names the same card as one that is already saved. */
type TestCard = { number: string; behaviour: Behaviour; savedToken: string | null; note: string }

/** The test cards. Any other number is rejected, so that no real card is used. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'succeeds', savedToken: 'card_test_visa', note: 'Paiement accepté' },
  {
    number: '4000000000003220',
    behaviour: 'asks-3ds',
    savedToken: 'card_test_3ds',
    note: 'Vérification 3-D Secure, code 1234',
  },
  { number: '4000002760003184', behaviour: 'asks-3ds', savedToken: null, note: 'Vérification 3-D Secure, code 1234' },
  {
    number: '4000000000000002',
    behaviour: 'declined',
    savedToken: 'card_test_declined',
    note: 'Paiement refusé par la banque',
  },
  {
    number: '4000000000009995',
    behaviour: 'insufficient-funds',
    savedToken: 'card_test_funds',
    note: 'Provision insuffisante',
  },
  { number: '4000000000000069', behaviour: 'expired', savedToken: 'card_test_expired', note: 'Carte expirée' },
  {
    number: '5555555555554444',
    behaviour: 'succeeds',
    savedToken: 'card_test_mastercard',
    note: 'Paiement accepté, Mastercard',
  },
  { number: '4111111111111111', behaviour: 'succeeds', savedToken: null, note: 'Paiement accepté' },
  {
    number: '378282246310005',
    behaviour: 'succeeds',
    savedToken: null,
    note: 'Paiement accepté, American Express (cryptogramme à 4 chiffres)',
  },
]

/** The one code that the demo's bank takes. */
export const TEST_CODE = '1234'

export function testCard(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number) ?? null
}
