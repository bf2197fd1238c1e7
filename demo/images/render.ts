// Renders the images whose recipe, shapes or encoding changed:  node demo/images/render.ts
//   --only=pr-,sal-   only the keys that begin so
//   --sheets          contact sheets to look at, instead of files
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { compose } from './compose.ts'
import { allImages, fileOf, filesFolder, type Image } from './images.ts'
import { entryOf, fingerprint, type Manifest, readManifest, removeStrays, writeManifest } from './rendering/manifest.ts'
import { rasterIcons } from './rendering/icons.ts'
import { renderFiles } from './rendering/raster.ts'
import { writeSheets } from './rendering/sheets.ts'

const LANES = 2
sharp.concurrency(1)

function iconsOf(images: readonly Image[]): Set<string> {
  const names = new Set<string>()
  for (const { recipe, key } of images) {
    compose(
      recipe,
      (name) => {
        names.add(name)
        return ''
      },
      key,
    )
  }
  return names
}

const hasFiles = (image: Image): boolean =>
  image.widths.every((width) =>
    image.formats.every((format) => existsSync(new URL(fileOf(image, width, format), filesFolder))),
  )

const isFresh = (image: Image, manifest: Manifest): boolean =>
  manifest[image.key]?.hash === fingerprint(image) && hasFiles(image)

/** In the order of the recipes, without the images that no longer have one. */
function saveManifest(all: readonly Image[], manifest: Manifest): void {
  const entries = all.flatMap(({ key }) => {
    const entry = manifest[key]
    return entry ? [[key, entry] as const] : []
  })
  writeManifest(Object.fromEntries(entries))
}

/** Two images at a time; the manifest follows each, so that an interrupted rendering loses nothing. */
async function renderStale(all: readonly Image[], chosen: readonly Image[]): Promise<void> {
  const manifest = readManifest()
  const stale = chosen.filter((image) => !isFresh(image, manifest))
  const icons = await rasterIcons(iconsOf(stale))
  const queue = stale.values()
  async function lane(): Promise<void> {
    for (const image of queue) {
      await renderFiles(image, icons)
      manifest[image.key] = entryOf(image, fingerprint(image))
      saveManifest(all, manifest)
      console.log(image.key)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  saveManifest(all, manifest)
  removeStrays(all)
  console.log(`${stale.length} rendered, ${chosen.length - stale.length} unchanged`)
}

const { values } = parseArgs({ options: { only: { type: 'string' }, sheets: { type: 'boolean' } } })
const prefixes = values.only?.split(',') ?? ['']
const all = allImages()
const chosen = all.filter(({ key }) => prefixes.some((prefix) => key.startsWith(prefix)))

if (values.sheets) console.log((await writeSheets(chosen, await rasterIcons(iconsOf(chosen)))).pathname)
else await renderStale(all, chosen)
