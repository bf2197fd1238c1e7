import { describe, expect, test } from 'vitest'
import { cartMessages } from '#widgets/core/messages/cart.ts'
import { catalogueMessages } from '#widgets/core/messages/catalogue.ts'
import { channelPickerMessages } from '#widgets/core/messages/channel.ts'
import { checkoutMessages } from '#widgets/core/messages/checkout.ts'
import { commonMessages } from '#widgets/core/messages/common.ts'
import { validationMessages } from '#widgets/core/messages/validation.ts'
import { sources } from '#tests/support/sources.ts'

/** Every file of messages; a group is an export whose name ends in `Messages`. */
const files = await Promise.all(
  sources('widgets/core/messages/!(define).ts', 'widgets/**/messages.ts').map(
    ({ path }) => import(`../../../../${path}`) as Promise<Record<string, unknown>>,
  ),
)
const areas = Object.fromEntries(
  files.flatMap((file) => Object.entries(file).filter(([name]) => name.endsWith('Messages'))),
)

/** Calls a message function with numbers, or with a list where it joins one. */
function called(sentence: (...given: unknown[]) => unknown, count: number): string {
  try {
    return String(sentence(count, count, count, count, count))
  } catch {
    return String(sentence([count]))
  }
}

/** Every sentence of a group by its path. */
function sentences(value: unknown, path: string): [path: string, sentence: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return [0, 1, 2].map((count) => [`${path}(${count})`, called(value as (...given: unknown[]) => unknown, count)])
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is neither a text nor a function`)
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}

const all = sentences(areas, 'text')
/** Messages that the rules fix keep their plain spaces and straight apostrophes. */
const given = ['.validationMessages.email', '.validationMessages.digits', '.commonMessages.invalidField']
const ours = all.filter(([path]) => !given.some((name) => path.includes(name)))

test('the messages that the rules fix are verbatim', () => {
  expect(validationMessages.required).toBe('Ce champ est requis.')
  expect(validationMessages.email).toBe("Votre adresse email n'est pas valide.")
  expect(validationMessages.digits).toBe("Ce champ n'est pas valide")
  expect(validationMessages.phone).toBe('Veuillez vérifier votre numéro de téléphone')
  expect(validationMessages.passwordLength).toBe('Votre mot de passe doit contenir au minimum 8 caractères')
  expect(channelPickerMessages.notFound('99999')).toBe('Aucune point de vente trouvé pour le code postal 99999')
})

test('the order button names the obligation to pay', () => {
  expect(checkoutMessages.placeOrder).toBe('Commander avec obligation de paiement')
})

test('every kind of API error has a message', () => {
  expect(Object.keys(commonMessages.errors)).toEqual([
    'offline',
    'unauthorized',
    'not-found',
    'refused',
    'busy',
    'server',
    'unexpected-shape',
  ])
})

describe('plurals', () => {
  test.each([
    [0, '0 article', '0 produit'],
    [1, '1 article', '1 produit'],
    [2, '2 articles', '2 produits'],
  ])('of %i are %j and %j', (count, items, products) => {
    expect(cartMessages.items(count)).toBe(items)
    expect(catalogueMessages.results(count)).toBe(products)
  })
})

test('no sentence is empty or contains a placeholder', () => {
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(([, sentence]) => sentence.trim() === '' || /[{}]|undefined|NaN/.test(sentence))).toEqual([])
})

test('typography is French: thin spaces, no-break spaces, curly apostrophes', () => {
  const wrong = /(?<!\u202F)[;!?]|(?<!\u00A0)[:€%](?!€)|'|"|\.{3}/
  const tiers = /^€+$/
  expect(ours.filter(([, sentence]) => wrong.test(sentence) && !tiers.test(sentence))).toEqual([])
})

test('each group of messages is registered under the name of its export, by which overrides find it', () => {
  const registered = sources('widgets/core/messages/!(define).ts', 'widgets/**/messages.ts').flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+)Messages\b[^=]*= defineMessages\('(\w+)'/g)].map(([, name, key]) => [
      name,
      key,
    ]),
  )
  expect(registered.length).toBeGreaterThan(50)
  expect(registered.filter(([name, key]) => name !== key)).toEqual([])
})
