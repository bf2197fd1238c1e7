import { readFileSync, writeFileSync } from 'node:fs'
import { filesFolder, type Folder, type Format, type Picture } from '../images.ts'

/** What a server needs to know of a picture: width and height are those of its largest file. */
export type Entry = {
  folder: Folder
  width: number
  height: number
  widths: readonly number[]
  formats: readonly Format[]
  hash: string
}

export type Manifest = Record<string, Entry>

const file = new URL('manifest.json', filesFolder)

/** The manifest of the kept files; empty before the first rendering. */
export function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  } catch {
    return {}
  }
}

export const entryOf = ({ folder, width, height, widths, formats }: Picture, hash: string): Entry => ({
  folder,
  width,
  height,
  widths,
  formats,
  hash,
})

/** One line for each picture, in the order of the recipes. */
export function writeManifest(manifest: Manifest): void {
  const lines = Object.entries(manifest).map(([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
