import { expect, test } from 'vitest'
import { fill, withoutTags } from '#site/app/content/inline-text.ts'
import { quoteStateBadge, quoteStateLabel, type Quote } from '#widgets/account/quotes/quote.ts'
import { nameAfterSans } from '#widgets/catalogue/allergen-filter/allergen-filter.tsx'
import { excludedAllergensMessage } from '#widgets/catalogue/allergen-filter/excluded-allergens.ts'
import { dietaryBadges } from '#widgets/catalogue/card/dietary-badges.ts'
import type { Product } from '#widgets/catalogue/catalogue-types.ts'
import { remedyFor } from '#widgets/checkout/payment/PaymentProblem.tsx'
import { readError } from '#widgets/core/api/client/read-error.ts'
import { inFrench } from '#widgets/core/domain/backend-messages.ts'
import { matchesSearch } from '#widgets/core/domain/catalogue/search.ts'
import { failureOf } from '#widgets/core/domain/failure.ts'
import { allergenName } from '#widgets/core/messages/allergens.ts'
import { paymentMethodMessages } from '#widgets/core/messages/payment-methods.ts'

// Codes of a backend are data: a code may have the name of a member of every object.

/** What an unknown code is shown as, and what `of` makes of the code. */
const lookups: readonly [what: string, of: (code: string) => unknown][] = [
  ['an error of the cart', (code) => inFrench([{ type: 'error', message: 'x', code }])[0]?.message],
  ['a success of the cart', (code) => inFrench([{ type: 'success', message: 'x', code }])],
  ['a declined payment', (code) => remedyFor({ kind: 'declined', code }, { before: 1, now: 1 }).text],
  ['a payment method', (code) => paymentMethodMessages.methodName(code)],
  ['a state of a quote', (state) => quoteStateLabel({ state } as Quote)],
  ['the badge of a quote', (state) => quoteStateBadge({ state } as Quote)],
  ['an allergen', allergenName],
  ['an excluded allergen', (code) => excludedAllergensMessage([{ allergens: [code] }], [code])],
  ['an allergen after “Sans”', nameAfterSans],
  [
    'a dietary badge',
    (code) => dietaryBadges({ attributes: [code] } as unknown as Product, [{ code } as never])[0]?.icon,
  ],
  ['a searched word', (word) => matchesSearch([word], word)],
  ['a placeholder of a text', (name) => fill(`{${name}}`)],
  ['an entity of a text', (name) => withoutTags(`<b>&${name};</b>`)],
  ['the kind of an error', (kind) => failureOf({ kind }).kind],
]

const names = ['constructor', 'toString', '__proto__']

test.each(lookups)('%s named as a member of every object is an unknown one', (_what, of) => {
  const unknown = String(of('inconnue'))
  expect(names.map((name) => String(of(name)))).toEqual(names.map((name) => unknown.replaceAll('inconnue', name)))
})

test('a rejected field named as a member of every object has its message', async () => {
  const body = { violations: names.map((propertyPath) => ({ propertyPath, message: 'Trop long.' })) }
  const { codes } = await readError(Response.json(body, { status: 422 }), '', 'shop-api/carts', false)
  expect(Object.entries(codes)).toEqual(names.map((name) => [name, ['Trop long.']]))
})
