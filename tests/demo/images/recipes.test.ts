import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compose } from '../../../demo/images/compose.ts'
import { allImages, type Folder } from '../../../demo/images/images.ts'

const images = allImages()
const keysOf = (folder: Folder): string[] => images.filter((one) => one.folder === folder).map(({ key }) => key)

/** Codes of a list of the demo's data. */
function codes(list: string): string[] {
  const rows = JSON.parse(readFileSync(new URL(`../../../demo/data/${list}.json`, import.meta.url), 'utf8'))
  return rows.map(({ code }: { code: string }) => code.toLowerCase())
}

test.each([
  ['products', 'products'],
  ['taxons', 'taxons'],
] as const)('every one of the %s has its own image', (list, folder) => {
  expect(codes(list).length).toBeGreaterThan(30)
  expect(codes(list).filter((code) => !keysOf(folder).includes(code))).toEqual([])
})

test('the three formulas and the scenes of the pages have their images', () => {
  expect(keysOf('formulas')).toEqual(['petite-vienne', 'pause-gourmande', 'pause-cafe'])
  expect(keysOf('scenes')).toEqual(
    expect.arrayContaining(['hero-vitrine', 'vitrine-vide', 'panier-vide', 'open-graph']),
  )
})

test('no two images share a key, whatever their folder', () => {
  const keys = images.map(({ key }) => key)
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

test('no two products look the same', () => {
  const keysByRecipe = new Map<string, string>()
  for (const { key, recipe, folder } of images.filter((one) => one.folder === 'products')) {
    const json = JSON.stringify(recipe)
    expect(keysByRecipe.get(json), `${folder}/${key}`).toBeUndefined()
    keysByRecipe.set(json, key)
  }
})

test('a recipe gives the same SVG every time, and its random details depend on the key', () => {
  const [{ recipe }] = images.filter(({ key }) => key === 'pdj-croissants') as [(typeof images)[number]]
  const render = (key: string) => compose(recipe, (name) => name, key)
  expect(render('one')).toBe(render('one'))
  expect(render('one')).not.toBe(render('other'))
})

test('a recipe with an unknown name is rejected, and the error names it', () => {
  const render = (layer: object) => () =>
    compose({ backdrop: 'straw disc', layers: [layer as never] }, (name) => name, 'x')
  expect(render({ put: 'macaron:violette', at: [0, 0], size: 100 })).toThrow(/'violette' among vanille/)
  expect(render({ tray: 'kraft two', at: [0, 0], w: 500, h: 340, cells: ['ambroisie', 'puree'] })).toThrow(/ambroisie/)
  expect(render({ tray: 'kraft two', at: [0, 0], w: 500, h: 340, cells: ['puree'] })).toThrow(/2 compartments/)
})
