import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

// Layouts change at the six breakpoints alone (§9): pages at those of the window, widgets at the same widths of their container.

const BREAKPOINTS = [576, 768, 992, 1200, 1400, 1600]

const sheets = sources('site/styles/**/*.css', 'widgets/ssr/*.tsx', 'widgets/**/*.styles.ts')

/** The widths in pixels of the conditions of a file, `max-width` as the breakpoint that it ends before. */
function widthsIn(text: string): number[] {
  const conditions = text.matchAll(/@(?:media|container)[^{]*\{/g)
  return [...conditions].flatMap(([condition]) =>
    [...condition.matchAll(/(min|max)-width:\s*([\d.]+)(px|em)/g)].map(([, bound, value, unit]) => {
      const px = Number(value) * (unit === 'em' ? 16 : 1)
      return bound === 'max' ? px + 1 : px
    }),
  )
}

/** Container queries below the first breakpoint, and the stylesheet for doubled text size, may have other widths. */
const isOwnWidth = (file: string, px: number): boolean =>
  px < BREAKPOINTS[0]! && (file.startsWith('widgets/') || file === 'site/styles/94-large-letters.css')

test('every width in a style sheet is one of the six breakpoints', () => {
  expect(sheets.length).toBeGreaterThan(60)
  const others = sheets.flatMap(({ path, text }) =>
    widthsIn(text)
      .filter((px) => !BREAKPOINTS.includes(px) && !isOwnWidth(path, px))
      .map((px) => `${path}: ${px}px`),
  )
  expect(others).toEqual([])
})

test('a media query of a widget names a breakpoint, never a width of its own', () => {
  const media = sheets
    .filter(({ path }) => path.startsWith('widgets/'))
    .flatMap(({ text }) => text.match(/@media[^{]*\{/g) ?? [])
  expect(media.flatMap(widthsIn).filter((px) => !BREAKPOINTS.includes(px))).toEqual([])
})

test('images of the pages choose their size at md and xxxl', () => {
  const sizes = sources('site/**/*.tsx').flatMap(({ text }) => [...text.matchAll(/\(min-width: (\d+)px\)/g)])
  expect(new Set(sizes.map(([, px]) => px))).toEqual(new Set(['768', '1600']))
})

test('images have one way to load late', () => {
  const native = sources('{site,widgets}/**/*.{ts,tsx}').filter(({ text }) => /(<img[^>]*|' )loading=/.test(text))
  // Without scripts the browser does it by itself.
  expect(native.map(({ path }) => path)).toEqual(['widgets/ssr/noscript-images.ts'])
})
