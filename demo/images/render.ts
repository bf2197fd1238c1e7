// Renders the pictures whose recipe, shapes or encoding changed:  node demo/images/render.ts
//   --only=pr-,sal-   only the keys that begin so
//   --sheets          contact sheets to look at, instead of files
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { compose } from './composing/compose.ts'
import { allPictures, fileOf, filesFolder, type Picture } from './images.ts'
import { fingerprint } from './rendering/fingerprint.ts'
import { rasterIcons } from './rendering/icons.ts'
import { entryOf, type Manifest, readManifest, writeManifest } from './rendering/manifest.ts'
import { renderFiles } from './rendering/raster.ts'
import { writeSheets } from './rendering/sheets.ts'
import { removeStrays } from './rendering/strays.ts'

const LANES = 2
sharp.concurrency(1)

function iconsOf(pictures: readonly Picture[]): Set<string> {
  const names = new Set<string>()
  for (const { recipe, key } of pictures) {
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

const isKept = (picture: Picture): boolean =>
  picture.widths.every((width) =>
    picture.formats.every((format) => existsSync(new URL(fileOf(picture, width, format), filesFolder))),
  )

const isFresh = (picture: Picture, manifest: Manifest): boolean =>
  manifest[picture.key]?.hash === fingerprint(picture) && isKept(picture)

/** In the order of the recipes, without the pictures that no longer have one. */
function saveManifest(all: readonly Picture[], manifest: Manifest): void {
  const kept = all.flatMap(({ key }) => {
    const entry = manifest[key]
    return entry ? [[key, entry] as const] : []
  })
  writeManifest(Object.fromEntries(kept))
}

/** Two pictures at a time; the manifest follows each, so that an interrupted rendering loses nothing. */
async function renderStale(all: readonly Picture[], chosen: readonly Picture[]): Promise<void> {
  const manifest = readManifest()
  const stale = chosen.filter((picture) => !isFresh(picture, manifest))
  const icons = await rasterIcons(iconsOf(stale))
  const queue = stale.values()
  async function lane(): Promise<void> {
    for (const picture of queue) {
      await renderFiles(picture, icons)
      manifest[picture.key] = entryOf(picture, fingerprint(picture))
      saveManifest(all, manifest)
      console.log(picture.key)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  saveManifest(all, manifest)
  removeStrays(all)
  console.log(`${stale.length} rendered, ${chosen.length - stale.length} unchanged`)
}

const { values } = parseArgs({ options: { only: { type: 'string' }, sheets: { type: 'boolean' } } })
const prefixes = values.only?.split(',') ?? ['']
const all = allPictures()
const chosen = all.filter(({ key }) => prefixes.some((prefix) => key.startsWith(prefix)))

if (values.sheets) console.log((await writeSheets(chosen, await rasterIcons(iconsOf(chosen)))).pathname)
else await renderStale(all, chosen)
