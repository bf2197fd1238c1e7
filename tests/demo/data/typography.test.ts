import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tests/support/sources.ts'

// The seeded data is shown to customers: its text has the typography of the pages.

/** Every text of a file of data. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

const wrong = /\S [;:!?»%€]|« /

test.each(globSync(join(root, 'demo/data/*.json')).map((file) => relative(root, file)))(
  '%s has a no-break space before each mark that French sets apart',
  (file) => {
    const data: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
    expect(texts(data).filter((text) => wrong.test(text))).toEqual([])
  },
)
