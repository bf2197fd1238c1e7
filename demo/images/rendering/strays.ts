import { globSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fileOf, filesFolder, type Picture } from '../images.ts'

/** Removes files whose picture, width or format no longer exists. */
export function removeStrays(all: readonly Picture[]): void {
  const wanted = new Set(
    all.flatMap((picture) =>
      picture.widths.flatMap((width) => picture.formats.map((format) => fileOf(picture, width, format))),
    ),
  )
  for (const file of globSync('*/*', { cwd: fileURLToPath(filesFolder) })) {
    if (!wanted.has(file)) rmSync(new URL(file, filesFolder))
  }
}
