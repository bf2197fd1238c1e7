import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fontverter from 'fontverter'
import { Blob, Buffer as Text, Face, Font, Variation, shape } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { root } from '../support/sources.ts'

// The committed files of site/fonts/files: the first of each font has the characters of French.

const FAMILIES = [
  ['bricolage-grotesque', 'bricolage-grotesque-latin-opsz-normal', { wght: 700, opsz: 32 }],
  ['instrument-sans', 'instrument-sans-latin-wght-normal', { wght: 500 }],
] as const
const FRENCH =
  'Dès 17,50 € HT : « Où livrons-nous ? » À l’heure, bien sûr ! Grands croissants, œufs brouillés et Île flottante, pour Yves & Too.'
/** An invisible shift of a letter, in thousandths of its size. */
const INVISIBLE = 7

test.each(FAMILIES)('%s renders French as the whole font does', async (family, file, axes) => {
  const whole = await fontAt(`node_modules/@fontsource-variable/${family}/files/${file}.woff2`, axes)
  const first = await fontAt(`site/fonts/files/${file}.woff2`, axes)
  expect([...FRENCH].filter((one) => !first.nominalGlyph(one.codePointAt(0) ?? 0))).toEqual([])
  const rendered = advances(first)
  for (const [at, advance] of advances(whole).entries())
    expect(Math.abs(advance - (rendered[at] ?? NaN)), `after "${FRENCH.slice(0, at + 1)}"`).toBeLessThanOrEqual(
      INVISIBLE,
    )
})

test.each(FAMILIES)('%s keeps every character of the whole font, in one of its two files', async (family, file) => {
  // One after the other: what the woff2 decoder returns is valid until its next call.
  const first = await charactersOf(`site/fonts/files/${file}.woff2`)
  const rest = await charactersOf(`site/fonts/files/${file}-rest.woff2`)
  const all = await charactersOf(`node_modules/@fontsource-variable/${family}/files/${file}.woff2`)
  expect([...first, ...rest].toSorted((a, b) => a - b)).toEqual(all)
})

async function faceAt(path: string): Promise<Face> {
  return new Face(new Blob(await fontverter.convert(readFileSync(join(root, path)), 'sfnt')))
}

async function fontAt(path: string, axes: Readonly<Record<string, number>>): Promise<Font> {
  const font = new Font(await faceAt(path))
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)))
  return font
}

async function charactersOf(path: string): Promise<number[]> {
  return [...(await faceAt(path)).collectUnicodes()].toSorted((a, b) => a - b)
}

function advances(font: Font): number[] {
  const text = new Text()
  text.addText(FRENCH)
  text.guessSegmentProperties()
  shape(font, text)
  return text.getGlyphPositions().map(({ xAdvance }) => xAdvance)
}
