import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

// Members of built-ins that libraries of a page are known to replace: polyfills of Intl, Datejs and MooTools (`Date.parse`), corrections of
// rounding, local forms of dates, `toJSON` and `reduce` of prototype.js, `Array.from` of MooTools, additions to every object, frozen prototypes of errors (decision 0097). The result of one of them must not decide what a widget shows.

const REPLACED =
  /\bIntl\.|\.toLocale\w+\(|\bDate\.parse\b|\.toFixed\(|\.toISOString\(|\.localeCompare\(|\bJSON\.stringify\(|\.reduce\(|\bArray\.from\(|\bfor \(\w+ \w+ in |\bthis\.name = /

/** The failure of `Intl.DisplayNames`, which has what no other source has, is handled; the result of `toFixed` is read as a number. */
const HANDLED = [
  'widgets/core/domain/customer/address.ts',
  'widgets/core/domain/catalogue/search.ts',
  'widgets/core/domain/built-ins.ts',
]

const client = sources('widgets/**/*.{ts,tsx}').filter(
  ({ path }) => !/^widgets\/(build|contract|docs|doctor|node_modules|publish|server|ssr)\//.test(path),
)

test('no widget calls a member of a built-in that libraries are known to replace', () => {
  const calls = client.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line) => (REPLACED.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? [`${path}: ${line.trim()}`] : [])),
  )
  expect(calls.filter((call) => !HANDLED.some((path) => call.startsWith(path)))).toEqual([])
})
