import { globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allImages, fileOf, filesFolder } from '../../../demo/images/images.ts'
import { entryOf, fingerprint, readManifest } from '../../../demo/images/rendering/manifest.ts'

// The rendered files are committed. When these tests fail, run `npm run images`.

const MB = 1_000_000
const folder = fileURLToPath(filesFolder)
const images = allImages()
const files = globSync('*/*', { cwd: folder })
const expected = images.flatMap((image) =>
  image.widths.flatMap((width) => image.formats.map((format) => fileOf(image, width, format))),
)

test('every image is up to date with its recipe, the shapes and the encoders', () => {
  const manifest = readManifest()
  const stale = images.filter(
    (image) => JSON.stringify(manifest[image.key]) !== JSON.stringify(entryOf(image, fingerprint(image))),
  )
  expect(stale.map(({ key }) => key)).toEqual([])
  expect(Object.keys(manifest)).toEqual(images.map(({ key }) => key))
})

test('the folder has each width and format of each image, and nothing else', () => {
  expect(files.toSorted()).toEqual(expected.toSorted())
})

test('all the files together stay under 10 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)
  expect(bytes).toBeLessThan(10 * MB)
})

test.each(['products/pr-inc-garrigue', 'taxons/buffet', 'formulas/petite-vienne', 'scenes/hero-vitrine'])(
  '%s has the size in the manifest, in every width and format',
  async (name) => {
    const image = images.find((one) => `${one.folder}/${one.key}` === name)
    if (!image) throw new Error(`No image ${name}`)
    for (const width of image.widths) {
      for (const format of image.formats) {
        const found = await sharp(`${folder}/${fileOf(image, width, format)}`).metadata()
        expect(found.width).toBe(width)
        expect(found.height).toBe(Math.round((image.height * width) / image.width))
        expect(found.hasAlpha).toBe(image.recipe.backdrop === 'none')
      }
    }
  },
)
