import { toZonedTime } from 'date-fns-tz/toZonedTime'
import { withoutSpaces } from '../../widgets/core/domain/normalize-input.ts'

export type Brand = 'visa' | 'mastercard' | 'amex' | 'other'

/** The network a number belongs to, from its first digits. */
export function brandOf(number: string): Brand {
  if (number.startsWith('4')) return 'visa'
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|22(2[1-9]|[3-9])|2[3-6]|27([01]|20))/.test(number)) return 'mastercard'
  return 'other'
}

/** What is stored of a card: neither its number nor its code. */
export type Card = {
  brand: Brand
  last4: string
  expirationMonth: number
  expirationYear: number
  behaviour: Behaviour
}

/** The part of a card that may leave the sandbox. */
export function publicCard({ brand, last4, expirationMonth, expirationYear }: Card): Omit<Card, 'behaviour'> {
  return { brand, last4, expirationMonth, expirationYear }
}

type TypedCard = { number: string; expiry: string; cvc: string; holder: string }

/** The card, or the messages under its fields. */
type CardCheck = { card: Card } | { errors: Partial<TypedCard> }

const REQUIRED = 'Ce champ est requis.'
const BAD_NUMBER = 'Vérifiez le numéro de carte.'
const NOT_A_TEST_CARD = 'Ici, seules les cartes d’essai sont acceptées.'
const BAD_EXPIRY = 'Vérifiez la date d’expiration.'
const EXPIRED = 'Cette carte a expiré.'
const BAD_CVC = 'Vérifiez le cryptogramme.'
const MAX_NAME_LENGTH = 80
const LONG_NAME = `Ce champ ne peut pas dépasser ${MAX_NAME_LENGTH} caractères.`

/** Validates the input like a bank: digits and Luhn check, a month that is not over in Paris, three or four digits. */
export function checkCard(typed: TypedCard, now: Date): CardCheck {
  const number = withoutSpaces(typed.number).replaceAll('-', '')
  const cvc = withoutSpaces(typed.cvc)
  const expiry = readExpiry(typed.expiry)
  const known = testCard(number)
  const messages = {
    number: numberError(number, known !== null),
    expiry: expiryError(typed.expiry, expiry, now),
    cvc: cvcError(cvc, brandOf(number)),
    holder: typed.holder.trim().length > MAX_NAME_LENGTH ? LONG_NAME : null,
  }
  const errors = Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== null))
  if (Object.keys(errors).length > 0 || !known || !expiry) return { errors }
  return {
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      expirationMonth: expiry.month,
      expirationYear: expiry.year,
      behaviour: known.behaviour,
    },
  }
}

function numberError(number: string, known: boolean): string | null {
  if (!number) return REQUIRED
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return BAD_NUMBER
  return known ? null : NOT_A_TEST_CARD
}

function expiryError(typed: string, expiry: Expiry | null, now: Date): string | null {
  if (!withoutSpaces(typed)) return REQUIRED
  if (!expiry || expiry.year > parisMonth(now).year + 20) return BAD_EXPIRY
  return isOver(expiry, now) ? EXPIRED : null
}

function cvcError(cvc: string, brand: Brand): string | null {
  if (!cvc) return REQUIRED
  return (brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc) ? null : BAD_CVC
}

type Expiry = { month: number; year: number }

/** Parses '11 / 29', '11/2029' or '1129'; null for no month. */
function readExpiry(typed: string): Expiry | null {
  const [, months, years] = /^(\d{1,2})[/.-]?((?:20)?\d{2})$/.exec(withoutSpaces(typed)) ?? []
  const month = Number(months)
  if (!years || month < 1 || month > 12) return null
  return { month, year: years.length === 4 ? Number(years) : 2000 + Number(years) }
}

function isOver({ month, year }: Expiry, now: Date): boolean {
  const present = parisMonth(now)
  return year < present.year || (year === present.year && month < present.month)
}

function parisMonth(now: Date): Expiry {
  const clock = toZonedTime(now, 'Europe/Paris')
  return { month: clock.getMonth() + 1, year: clock.getFullYear() }
}

/** Luhn check digit: every second digit from the right counts double. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** How the sandbox's bank behaves for a card; besides its last four digits, nothing else of a number is stored. */
export type Behaviour = 'succeeds' | 'requires-3ds' | 'declined' | 'insufficient-funds' | 'expired'

type TestCard = readonly [number: string, behaviour: Behaviour, savedToken: string | null, note: string]

const THREE_D_SECURE = 'Vérification 3-D Secure, code 1234'
const AMEX = 'Paiement accepté, American Express (cryptogramme à 4 chiffres)'

const ROWS: readonly TestCard[] = [
  ['4242424242424242', 'succeeds', 'card_test_visa', 'Paiement accepté'],
  ['4000000000003220', 'requires-3ds', 'card_test_3ds', THREE_D_SECURE],
  ['4000002760003184', 'requires-3ds', null, THREE_D_SECURE],
  ['4000000000000002', 'declined', 'card_test_declined', 'Paiement refusé par la banque'],
  ['4000000000009995', 'insufficient-funds', 'card_test_funds', 'Provision insuffisante'],
  ['4000000000000069', 'expired', 'card_test_expired', 'Carte expirée'],
  ['5555555555554444', 'succeeds', 'card_test_mastercard', 'Paiement accepté, Mastercard'],
  ['4111111111111111', 'succeeds', null, 'Paiement accepté'],
  ['378282246310005', 'succeeds', null, AMEX],
]

/**
 * The test cards; any other number is rejected, so that no real card is used. `savedToken` is a permanent token that is
 * valid without being stored.
 */
export const TEST_CARDS = ROWS.map(([number, behaviour, savedToken, note]) => ({ number, behaviour, savedToken, note }))

/** The only code that the demo's bank accepts. */
export const TEST_CODE = '1234'

const testCard = (number: string) => TEST_CARDS.find((card) => card.number === number) ?? null
