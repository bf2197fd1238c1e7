import { describe, expect, test } from 'vitest'
import { salesFor, salesTitle, type AdditionalSale } from '#widgets/catalogue/cross-sell/CrossSell.tsx'

describe('additional sales', () => {
  const sale = (code: string, taxons: string[], label = 'Un café ?') =>
    ({ product: { code }, taxons, label }) as AdditionalSale
  const all = [
    sale('eau', ['buffet'], 'De l’eau ?'),
    sale('cafe', []),
    sale('eau', [], 'Encore ?'),
    sale('pain', ['apero']),
  ]

  test('match the category or every category, each product once, without the products already listed', () => {
    expect(salesFor(all, ['buffet']).map(({ label }) => label)).toEqual(['De l’eau ?', 'Un café ?'])
    expect(salesFor(all, ['buffet'], ['cafe'])).toEqual([all[0]])
  })

  test('have their label as title when it is the same for all', () => {
    expect(salesTitle([all[1]!, all[3]!], 'Et avec ça ?')).toBe('Un café ?')
    expect(salesTitle(all, 'Et avec ça ?')).toBe('Et avec ça ?')
    expect(salesTitle([sale('eau', [], '')], 'Et avec ça ?')).toBe('Et avec ça ?')
  })
})
