import { globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allPictures, fileOf, filesFolder } from '../../../demo/images/images.ts'
import { fingerprint } from '../../../demo/images/rendering/fingerprint.ts'
import { entryOf, readManifest } from '../../../demo/images/rendering/manifest.ts'

// The rendered files are kept in the repository. Where these tests fail: npm run images.

const MB = 1_000_000
const folder = fileURLToPath(filesFolder)
const pictures = allPictures()
const kept = globSync('*/*', { cwd: folder })
const due = pictures.flatMap((picture) =>
  picture.widths.flatMap((width) => picture.formats.map((format) => fileOf(picture, width, format))),
)

test('every image was rendered from the recipe, the shapes and the encoders of today', () => {
  const manifest = readManifest()
  const stale = pictures.filter(
    (picture) => JSON.stringify(manifest[picture.key]) !== JSON.stringify(entryOf(picture, fingerprint(picture))),
  )
  expect(stale.map(({ key }) => key)).toEqual([])
  expect(Object.keys(manifest)).toEqual(pictures.map(({ key }) => key))
})

test('the folder holds each width and format of each image, and nothing else', () => {
  expect(kept.toSorted()).toEqual(due.toSorted())
})

test('all the files together stay under 10 MB', () => {
  const bytes = kept.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)
  expect(bytes).toBeLessThan(10 * MB)
})

test.each(['products/pr-inc-garrigue', 'taxons/buffet', 'formulas/petite-vienne', 'scenes/hero-vitrine'])(
  '%s has the size that the manifest tells, in every width and format',
  async (name) => {
    const picture = pictures.find((one) => `${one.folder}/${one.key}` === name)
    if (!picture) throw new Error(`No image ${name}`)
    for (const width of picture.widths) {
      for (const format of picture.formats) {
        const found = await sharp(`${folder}/${fileOf(picture, width, format)}`).metadata()
        expect(found.width).toBe(width)
        expect(found.height).toBe(Math.round((picture.height * width) / picture.width))
        expect(found.hasAlpha).toBe(picture.recipe.backdrop === 'none')
      }
    }
  },
)
