import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { plain } from '#site/app/content/inline-text.ts'
import { root } from '#tests/support/sources.ts'

// French typography of the content, except texts fixed by the specification.

const FIXED = ['OUPS !', 'Error: {status}']

/** Every text of a module, with its path; a text without a space is a URL or a code. */
function texts(content: unknown, place: string): [place: string, text: string][] {
  if (typeof content === 'string') return /\s/.test(content) ? [[place, plain(content)]] : []
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => texts(value, `${place}.${key}`))
}

const wrong = /(?<!\u202F)[;!?]|(?<!\u00A0)[:€%»]|«(?!\u00A0)|['"]|\.{3}/

test.each(globSync(join(root, 'site/app/content/**/*.{ts,md,json}')).map((file) => relative(root, file)))(
  '%s has thin spaces, no-break spaces and curly apostrophes',
  async (file) => {
    const found = texts(await import(join(root, file)), '')
    expect(found.filter(([, text]) => wrong.test(text) && !FIXED.includes(text))).toEqual([])
  },
)
