import { expect, test } from 'vitest'
import { ownNames } from '../../../widgets/build/own-names.ts'
import { smallBuild } from './small-build.ts'

const modules = {
  'money.js': `
    export const price = (cents) => (cents / 100).toFixed(2) + ' €'
    export const sum = (prices) => prices.reduce((one, other) => one + other, 0)
    export const unused = () => sum([])`,
  'words.js': `
    import { price } from './money.js'
    export const total = (cents) => 'Total : ' + price(cents)`,
  'element.js': `globalThis.defined = 'defined'`,
  'page.js': `
    import { price, sum } from './money.js'
    const words = await import('./words.js')
    await import('./element.js')
    console.log([price(1250), words.total(sum([1250, 840])), globalThis.defined].join(', '))`,
}
const chunks = { 'money.js': 'core', 'words.js': 'core', 'element.js': 'core' }
const LIST = /export\{(.*)\};/
const THEN = /import\("[^"]+"\)\.then\(function\(\w\)\{return \w\.([\w$]+)\}\)/g

test('a listed chunk hands its parts out under the names that they have inside, where its importers find them', async () => {
  const before = await smallBuild({ modules, chunks, entries: ['page.js'], plugins: [] })
  expect(LIST.exec(before.chunk('core').code)?.[1]).toMatch(/^\w+ as \w+,/)

  const { chunk, run } = await smallBuild({ modules, chunks, entries: ['page.js'], plugins: [ownNames()] })
  const [, list = ''] = LIST.exec(chunk('core').code) ?? []
  expect(list).toMatch(/^\w+(,\w+)*$/)
  const names = list.split(',')
  expect(names).toEqual(names.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1)))
  expect(run('page.js')).toBe('12.50 €, Total : 20.90 €, defined')
})

test('a file without parts hands out nothing, and nobody looks for anything in it', async () => {
  const { chunk } = await smallBuild({ modules, chunks, entries: ['page.js'], plugins: [ownNames()] })
  expect(chunk('core').code).not.toContain('__proto__:null}')
  // The words have parts.
  expect(chunk('page').code.match(THEN)).toHaveLength(1)
  expect(chunk('page').code.match(/import\("/g)).toHaveLength(2)
})

test('a chunk that is not listed is left as it is', async () => {
  const chunks = { 'money.js': 'sums', 'words.js': 'sums' }
  const before = await smallBuild({ modules, chunks, entries: ['page.js'], plugins: [] })
  const after = await smallBuild({ modules, chunks, entries: ['page.js'], plugins: [ownNames()] })
  expect(after.chunk('sums').code).toBe(before.chunk('sums').code)
  expect(after.run('page.js')).toBe(before.run('page.js'))
})

test.each([
  ['hands parts of it on', `export { price } from './money.js'`],
  ['looks at all of it', `console.log(Object.keys(await import('./money.js')))`],
])('an importer that %s stops the build', async (_, page) => {
  const building = smallBuild({
    modules: { ...modules, 'page.js': page },
    chunks: { 'money.js': 'core' },
    entries: ['page.js'],
    plugins: [ownNames()],
  })
  await expect(building).rejects.toThrow(/^page\.js imports chunks\/core-.+\.js in a shape/)
})
