import { expect, test } from 'vitest'
import { sources, type Source } from '../support/sources.ts'

// Words that this code base once used for things that have a name in the field.

/** By the term that stands in their place. */
const RETIRED: Readonly<Record<string, string>> = {
  render: 'draw draws drawn drawing drawings redraw redraws redrawn',
  hydrate: 'alive asleep',
  click: 'press presses',
  request: 'ask asks asked asking',
  response: 'answer answers answered answering',
  'reject, error': 'refuse refuses refused refusal refusals refusing',
  notify: 'tell tells told telling hear hears heard hearing',
  report: 'say says said saying',
  cache: 'kept',
  preview: 'peek',
  dependencies: 'world',
  interceptor: 'gate',
  noop: 'shrug',
  'adopt styles': 'dress',
  cart: 'basket baskets',
  maximum: 'longest patience furthest',
  schema: 'loose wire',
  messages: 'words rewording',
  'product, line item': 'dish dishes article articles',
  'postal code': 'zip',
  captcha: 'puzzle',
  'emails, mailer': 'postman postoffice',
  'back office': 'office',
  'cleanup jobs': 'housekeeping',
  'rate-limit counters': 'tally tallies',
  images: 'pictures',
  conventions: 'house',
  budget: 'ceiling ceilings',
  load: 'bring brings',
  breadcrumbs: 'trail',
  'layer, module': 'floors rooms',
  flaky: 'unsteady',
  'network throttle': 'cable',
  'seeded random': 'dice',
  audit: 'ledger',
  'the thing itself as subject': 'somebody whoever nobody anybody everybody she her hers he him his',
}
const terms = new Map(
  Object.entries(RETIRED).flatMap(([term, list]) => list.split(' ').map((word): [string, string] => [word, term])),
)

const self = 'tests/conventions/retired-words.test.ts'

/** Identifiers and phrases that cannot be renamed, by the reason. */
const EXCEPTIONS: Readonly<Record<string, readonly RegExp[]>> = {
  'the back office and WordPress, by their own names': [/back[ -]?office|WordPress/gi],
  'methods of Playwright': [/\.(?:press|pressSequentially|bringToFront)\(/g],
  'connections of HTTP and TCP': [/keep-?alive/gi],
  'the ZIP format, and the classes of fflate': [/\b(?:ZIP|Zip|ZipDeflate)\b|\.zip\b/g],
  'a schema of zod': [/\blooseObject\b/g],
  'the HTML element': [/<\/?article\b/g],
  'schema.org': [/\bacceptedAnswer\b|\bAnswer(?=:)/g],
  'tables of the database': [/\b(?:product_words|office_sessions)\b/g],
  'kinds of email in the database': [/\bquoteAnswered\b/g],
  'the parameter of call 18': [/\{zip\}/g],
  'the path of the API that declines a quote': [/\/refuse\b|\brefuseQuote\b/g],
  'a storage key': [/catering\\?\.told\b/g],
  'the mock backend of the npm package': [/\bMockAnswer\b|\banswer(?:\(|: \()what\b|\b(?:mock|backend)\.answer\b/g],
  'the title of demo/CONTRACT.md': [/\bwire (?:contract|\|)/gi],
  'French, in patterns and in the sentences of accessibility statements': [/d’articles/g, /^> Le composant .*$/gm],
  'texts by the status of a quote and by the kind of an API error': [
    /(?<=^(?:widgets\/(?:core\/messages\/common|account\/history\/messages|contract\/errors)|site\/client\/services\/cart-link|demo\/server\/\S*quote-page)\.ts\n[\s\S]*)\brefused(?=: ')/g,
  ],
  'fields and values of the API and of the widgets’ contract': [
    /`asked`|\basked(?=: ')/g,
    /\.(?:said|dishes|refused)\b|\b(?:said|dishes|refused)(?=\??: (?!'))|[`"](?:said|refused)[`"]|'refused'/g,
  ],
}

/** Comments and identifiers of code, without the text of strings but for titles of tests; the whole of a document. */
function readable(file: string, text: string): string {
  if (file.endsWith('.md')) return text
  const strings = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/
  const call = /\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*/
  const token = new RegExp(`//[^\\n]*|/\\*[\\s\\S]*?\\*/|(${call.source})?(${strings.source})`, 'g')
  return text.replace(token, (match, before: string | undefined, string: string | undefined) => {
    if (string === undefined) return match
    return before ? before.replace(new RegExp(strings, 'g'), "''") + string : "''"
  })
}

const exceptions = Object.values(EXCEPTIONS).flat()
function retiredIn({ path, text }: Source): string[] {
  const own = exceptions.reduce((rest, name) => rest.replace(name, ''), `${path}\n${readable(path, text)}`)
  const words = (own.match(/[A-Za-z]+/g) ?? []).flatMap((name) => name.split(/(?<=[a-z])(?=[A-Z])/))
  return words.filter((word) => terms.has(word.toLowerCase()))
}

const files = sources('{widgets,site,demo,tests}/**/*.{ts,tsx,mjs,md}', '*.{mjs,md}').filter(
  // The texts of the site are French.
  ({ path }) => path !== self && !/^site\/app\/content\/.*\.md$/.test(path),
)

test('files, identifiers, comments, titles of tests and documents have no retired word', () => {
  const found = files.flatMap((file) =>
    retiredIn(file).map((word) => `${file.path}: ${word}, not ${terms.get(word.toLowerCase())}`),
  )
  expect(found).toEqual([])
})

test('each exception is in use', () => {
  expect(
    exceptions.filter((name) => !files.some(({ path, text }) => `${path}\n${text}`.match(name))).map(String),
  ).toEqual([])
})
