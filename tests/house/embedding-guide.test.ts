import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

// The embedding guide is the contract of integrators: what it names exists, and what exists is named.

const guide = sources('widgets/README.md')[0]!.text
const code = sources('widgets/**/*.{ts,tsx}')
const named = (pattern: RegExp): string[] => [...new Set([...guide.matchAll(pattern)].map(([, name]) => name!))].sort()
const found = (files: RegExp, pattern: RegExp): string[] => {
  const names = code
    .filter(({ path }) => files.test(path))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name!))
  return [...new Set(names)].sort()
}

test('every tag of the loader is in the guide', () => {
  expect(named(/^\| `(catering-[a-z-]+)`\s+\|/gm)).toEqual(found(/embed\.ts$/, /'(catering-[a-z-]+)':/g))
})

test('every event of the table is in the guide', () => {
  expect(named(/^\| `(catering:[a-z-]+)`\s+\|/gm)).toEqual(found(/store\/events\.ts$/, /'(catering:[a-z-]+)':/g))
})

test('every token that a style sheet reads is in the guide', () => {
  const tokens = found(/\.styles\.ts$/, /var\((--catering-[a-z-]+)/g)
  expect(named(/`(--catering-[a-z-]+)`/g)).toEqual(tokens)
})

test('every part is in the guide', () => {
  const [, list = ''] = /^Parts for `::part\(\)`: ([\s\S]*?)\n\n/m.exec(guide) ?? []
  const parts = [...new Set([...list.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name!))].sort()
  const drawn = [...found(/\.tsx$/, /\bpart="([a-z-]+)"/g), ...found(/cart-button\//, /\.part\.add\('([a-z-]+)'\)/g)]
  expect(parts).toEqual([...new Set(drawn)].sort())
})
