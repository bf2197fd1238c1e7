import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { allImages, iconsOf, rasterise } from '#demo/images/images.ts'
import { sources } from '#tests/support/sources.ts'
import { ownFolder } from '#tests/support/temporary-folder.ts'

const images = allImages()
const keysOf = (folder: string): string[] =>
  images.filter(({ name }) => name.startsWith(`${folder}/`)).map(({ name }) => name.slice(folder.length + 1))

/** Codes of a list of the demo's data. */
function codes(list: string): string[] {
  const rows = JSON.parse(readFileSync(new URL(`../../../demo/data/${list}.json`, import.meta.url), 'utf8'))
  return rows.map(({ code }: { code: string }) => code.toLowerCase())
}

test.each(['products', 'taxons'])('each of the %s has a source, and each source is of one of them', (list) => {
  expect(codes(list).length).toBeGreaterThan(30)
  expect(keysOf(list).toSorted()).toEqual(codes(list).toSorted())
})

test('the three formulas have a source', () => {
  expect(keysOf('formulas')).toEqual(['pause-cafe', 'pause-gourmande', 'petite-vienne'])
})

test('the site shows each of the scenes', () => {
  const site = sources('site/**/*.{ts,tsx,md}')
    .map(({ text }) => text)
    .join('\n')
  expect(keysOf('scenes').length).toBeGreaterThan(5)
  expect(keysOf('scenes').filter((key) => !site.includes(key))).toEqual([])
})

test('the icons are those that the sources refer to', () => {
  const icons = globSync('*.svg', { cwd: new URL('../../../demo/images/sources/icons/', import.meta.url) })
  const references = new Set(images.flatMap((image) => [...iconsOf(image).values()].map((icon) => fileURLToPath(icon))))
  expect([...references].map((path) => path.replace(/.*\/sources\/icons\//, '')).toSorted()).toEqual(icons.toSorted())
})

test('no two products look the same', () => {
  const products = images.filter(({ name }) => name.startsWith('products/'))
  expect(new Set(products.map(({ svg }) => svg)).size).toBe(products.length)
})

test('an icon in a folder with a space in its name is embedded', async () => {
  const folder = ownFolder('images with a space')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="icon.svg" width="9" height="9"/></svg>'
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const source = pathToFileURL(join(folder, 'image.svg'))
  const pixels = await rasterise({ name: 'image', source, svg, widths: [9], formats: ['png'] })
  expect(await pixels.metadata()).toMatchObject({ width: 9 })
})
