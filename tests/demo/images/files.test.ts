import { globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allImages, filesFolder, filesOf, fingerprint, rasterise } from '#demo/images/images.ts'

// The rendered files are committed. When these tests fail, run `npm run images`.

const MB = 1_000_000
const TRANSPARENT = ['scenes/hero-vitrine', 'scenes/vitrine-vide']
const folder = fileURLToPath(filesFolder)
const images = allImages()
const files = globSync('*/*', { cwd: folder })

test('every image was rendered from its source, its icons and the current settings', () => {
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'))
  expect(manifest).toEqual(Object.fromEntries(images.map((image) => [image.name, fingerprint(image)])))
})

test('the folder holds each width and format of each image, and nothing else', () => {
  const expected = images.flatMap(filesOf).map(({ path }) => path)
  expect(files.toSorted()).toEqual(expected.toSorted())
})

test('all the files together stay under 10 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)
  expect(bytes).toBeLessThan(10 * MB)
})

test('every file has the width of its name, the proportions of its source and its transparency', async () => {
  for (const image of images) {
    const source = await sharp(image.source.pathname).metadata()
    for (const { path, width } of filesOf(image)) {
      const found = await sharp(`${folder}/${path}`).metadata()
      expect(found, path).toMatchObject({ width, hasAlpha: TRANSPARENT.includes(image.name) })
      expect(Math.abs(found.height - (source.height * width) / source.width), path).toBeLessThan(1)
    }
  }
})

test('a source gives the committed file when it is rendered', async () => {
  const image = images.find(({ name }) => name === 'products/pdj-croissants')!
  const file = filesOf(image).at(-1)!
  const rendered = await (await rasterise(image)).raw().toBuffer({ resolveWithObject: true })
  const committed = await sharp(folder + file.path)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = committed.info
  expect(rendered.info).toMatchObject({ width, height, channels })
  const difference = rendered.data.reduce((sum, value, i) => sum + Math.abs(value - committed.data[i]!), 0)
  expect(difference / rendered.data.length, 'of 255').toBeLessThan(4)
})
