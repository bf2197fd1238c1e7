import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compose } from '../composing/compose.ts'
import type { Picture } from '../images.ts'
import { avif, png, webp } from './encoding.ts'

function iconSetVersion(): string {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}

const iconSet = iconSetVersion()

/**
 * What a picture's files depend on: its drawing (so the recipe and every shape it uses), the icon set's version and
 * the encoders' settings. Two equal fingerprints need no new rendering.
 */
export function fingerprint({ recipe, key, widths, formats }: Picture): string {
  const drawing = compose(recipe, (name) => name, key)
  const settings = { iconSet, formats, avif, png, webp: widths.map((width) => [width, webp(width)]) }
  return createHash('sha256').update(drawing).update(JSON.stringify(settings)).digest('hex').slice(0, 12)
}
