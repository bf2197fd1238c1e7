import { expect, test, vi } from 'vitest'
import { defineMessages, overrideMessages } from '#widgets/core/messages/define.ts'

const messages = () => ({
  title: 'Votre panier',
  items: (count: number) => `${count} articles`,
  total: (amount: string, count: number): string => `${amount} pour ${count}`,
  actions: { remove: 'Retirer' },
  steps: ['Un', 'Deux'],
})

test('overrides replace texts by key, also in groups that are defined later', () => {
  const early = defineMessages('early', messages())
  overrideMessages({ 'early.title': 'Ma commande', 'early.actions.remove': 'Enlever', 'late.steps.1': 'Three' })
  const late = defineMessages('late', messages())
  expect([early.title, early.actions.remove, late.title, late.steps]).toEqual([
    ...['Ma commande', 'Enlever', 'Votre panier'],
    ['Un', 'Three'],
  ])
})

test('the values of a message replace their numbers, or are passed to a function', () => {
  const { total, items } = defineMessages('values', messages())
  overrideMessages({ 'values.total': '{1} × {0} {2}', 'values.items': (count: number) => `${count} plateaux` })
  expect(defineMessages('values', messages()).total('12 €', 3)).toBe('3 × 12 € {2}')
  expect(defineMessages('values', messages()).items(3)).toBe('3 plateaux')
  expect([total('12 €', 3), items(3)]).toEqual(['12 € pour 3', '3 articles'])
})

test('unknown keys, groups and values that are no text replace nothing', () => {
  const own = defineMessages('strange', messages())
  const before = JSON.stringify(own)
  overrideMessages({
    'strange.titel': 'x',
    'strange.actions': 'x',
    'strange.title.length': 'x',
    strange: 'x',
    ...({ 'strange.title': 5, 'strange.__proto__.x': 'x' } as object),
  })
  expect(JSON.stringify(own)).toBe(before)
  expect(({} as { x?: string }).x).toBeUndefined()
})

test('a setting is JSON in an attribute; what cannot be parsed is reported', () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const own = defineMessages('json', messages())
  overrideMessages('{"json.title":"Ma commande"}')
  overrideMessages('{json.title')
  overrideMessages('null')
  expect(own.title).toBe('Ma commande')
  expect(report.mock.calls.map(([text]) => String(text).slice(0, 40))).toEqual([
    'catering: setting messages is no JSON: {',
  ])
  report.mockRestore()
})
