import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compose } from '../compose.ts'
import { fileOf, filesFolder, type Folder, type Format, type Image } from '../images.ts'
import { avif, png, webp } from './raster.ts'

/** What a server needs to know of an image: width and height are those of its largest file. */
type Entry = {
  folder: Folder
  width: number
  height: number
  widths: readonly number[]
  formats: readonly Format[]
  hash: string
}

export type Manifest = Record<string, Entry>

const file = new URL('manifest.json', filesFolder)

/** The manifest of the rendered files; empty before the first rendering. */
export function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  } catch {
    return {}
  }
}

export const entryOf = ({ folder, width, height, widths, formats }: Image, hash: string): Entry => ({
  folder,
  width,
  height,
  widths,
  formats,
  hash,
})

/** One line for each image, in the order of the recipes. */
export function writeManifest(manifest: Manifest): void {
  const lines = Object.entries(manifest).map(([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

function iconSetVersion(): string {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}

const iconSet = iconSetVersion()

/**
 * What an image's files depend on: its SVG (so the recipe and every shape it uses), the icon set's version and
 * the encoders' settings. Two equal fingerprints need no new rendering.
 */
export function fingerprint({ recipe, key, widths, formats }: Image): string {
  const svg = compose(recipe, (name) => name, key)
  const settings = { iconSet, formats, avif, png, webp: widths.map((width) => [width, webp(width)]) }
  return createHash('sha256').update(svg).update(JSON.stringify(settings)).digest('hex').slice(0, 12)
}

/** Removes files whose image, width or format no longer exists. */
export function removeStrays(all: readonly Image[]): void {
  const wanted = new Set(
    all.flatMap((image) =>
      image.widths.flatMap((width) => image.formats.map((format) => fileOf(image, width, format))),
    ),
  )
  for (const file of globSync('*/*', { cwd: fileURLToPath(filesFolder) })) {
    if (!wanted.has(file)) rmSync(new URL(file, filesFolder))
  }
}
