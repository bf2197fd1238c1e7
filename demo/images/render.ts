// Renders the images whose source, icons or settings changed, and removes the files without a source.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allImages, encode, filesFolder, filesOf, fingerprint, rasterise, type Image } from './images.ts'

const folder = fileURLToPath(filesFolder)
const manifestFile = `${folder}manifest.json`
const images = allImages()
const rendered: Record<string, string> = JSON.parse(readFileSync(manifestFile, 'utf8'))

const isFresh = (image: Image): boolean =>
  rendered[image.name] === fingerprint(image) && filesOf(image).every(({ path }) => existsSync(folder + path))

async function render(image: Image): Promise<void> {
  const pixels = await rasterise(image)
  for (const file of filesOf(image)) {
    mkdirSync(dirname(folder + file.path), { recursive: true })
    await encode(pixels, file).toFile(folder + file.path)
  }
}

/** The manifest has the fingerprint of each image that has files. */
function writeManifest(): void {
  const entries = images.flatMap(({ name }) => (rendered[name] ? [[name, rendered[name]]] : []))
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

const stale = images.filter((image) => !isFresh(image))
for (const image of stale) {
  await render(image)
  rendered[image.name] = fingerprint(image)
  writeManifest() // after each image: an interrupted rendering loses nothing
  console.log(image.name)
}
writeManifest()

const current = new Set(images.flatMap(filesOf).map(({ path }) => path))
for (const path of globSync('*/*', { cwd: folder })) if (!current.has(path)) rmSync(folder + path)
console.log(`${stale.length} rendered, ${images.length - stale.length} unchanged`)
