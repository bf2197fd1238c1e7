import ts from 'typescript'
import { expect, test } from 'vitest'
import { sources, type Source } from '../support/sources.ts'

// Words that this code base once used for things that have a name in the field.

/** By the term that stands in their place; a word with a capital is retired in this spelling only. */
const RETIRED: Readonly<Record<string, string>> = {
  render: 'draw draws drawn drawing drawings redraw redraws redrawn',
  hydrate: 'alive asleep',
  click: 'press presses pressed',
  request: 'ask asks asked asking',
  response: 'answer answers answered answering',
  'reject, error': 'refuse refuses refused refusal refusals refusing',
  notify: 'tell tells told telling hear hears heard hearing',
  report: 'say says said saying',
  cache: 'kept remember remembers remembered recall recalls recalled forget forgets forgetful',
  'again, by a new request': 'anew',
  preview: 'peek',
  dependencies: 'world',
  interceptor: 'gate',
  noop: 'shrug',
  'adopt styles': 'dress',
  cart: 'basket baskets',
  maximum: 'longest patience furthest MOST',
  nullable: 'Maybe',
  type: 'Shape',
  'response body': 'Written',
  'API version': 'dialect dialects',
  suite: 'TIER',
  schema: 'loose wire',
  messages: 'words rewording',
  'product, line item': 'dish dishes article articles',
  'postal code': 'zip zipcode zipcodes postcode postcodes',
  captcha: 'puzzle puzzles',
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

const anywhere = /^/
const tests = /^tests\//
const documents = /\.md$/

/** Identifiers and phrases that cannot be renamed, by the reason, each with the paths where it may be. */
const EXCEPTIONS: Readonly<Record<string, readonly (readonly [name: RegExp, path: RegExp])[]>> = {
  'the back office and WordPress, by their own names': [[/back[ -]?office|WordPress/gi, anywhere]],
  'methods of Playwright': [[/\.(?:press|pressSequentially|bringToFront)\(/g, tests]],
  'ARIA, and keys of a keyboard': [
    [/\b(?:aria-pressed|ariaPressed)\b/g, anywhere],
    [/\bpressed(?=[:,=}]| &&)/g, /^widgets\/(?:core\/ui\/mark\/Chip|catalogue\/(?:Catalogue|filter\/FilterBar))\.tsx$/],
    [
      /\bEnter is pressed\b/g,
      /^widgets\/core\/(?:components\/payment\/sandbox-provider|element\/shop\/sandboxed-forms)\.ts$/,
    ],
  ],
  'the attribute with the label of a click before hydration': [
    [
      /\bdata-pressed\b|\bdataset\.pressed\b|\bdataset: \{ pressed\b/g,
      /^widgets\/(?:catalogue\/card|core\/hydration|decisions)\//,
    ],
  ],
  'connections of HTTP and TCP': [[/keep-?alive/gi, anywhere]],
  'the ZIP format, and the classes of fflate': [
    [/\b(?:ZIP|Zip|ZipDeflate)\b|\.zip\b/g, /^demo\/(?:docs|server\/documents)\/|\/h-history\.spec\.ts$/],
  ],
  'types of zod': [
    [/\blooseObject\b/g, /^demo\/server\/(?:openapi\/|routes\/public-forms)/],
    [/\bZodRawShape\b/g, /^demo\/server\/views\/schemas\//],
  ],
  'the HTML element': [[/<\/?article\b/g, /\.tsx$/]],
  'schema.org': [
    [/\bacceptedAnswer\b|\bAnswer(?=:)/g, /structured-data(?:\.test)?\.ts$|^tests\/site\/server\/app\.test\.ts$/],
  ],
  'tables of the database': [[/\b(?:back_office_sessions|channel_zipcodes)\b/g, /^demo\/server\/database\//]],
  'kinds of email in the database': [[/\bquoteAnswered\b/g, /^demo\/server\/(mail|back-office\/emails)\//]],
  'dialects of SQL': [
    [/\w*dialect/gi, /^(?:tests\/)?demo\/server\/database\/|^tests\/simulation\/(?:backend|watched-statements)\.ts$/],
  ],
  'the setting, the header and the parameter of the demo that select an API version': [
    [
      /\bDIALECT\b|\bX-Dialect\b|[?`]dialect[=`]/g,
      /^demo\/(?:server\/(?:settings|api-versions\/versions)\.ts|.*\.md)$|^tests\/demo\/server\/start/,
    ],
    [/\bDIALECT(?=: )/g, /^tests\//],
  ],
  'the parameter of call 18': [[/\{zip\}/g, /^tests\/demo\/server\/contract\//]],
  'the path of the API that declines a quote': [[/\/refuse\b|\brefuseQuote\b/g, anywhere]],
  'a storage key': [[/catering\\?\.told\b/g, /^tests\/conventions\/size\.test\.ts$|^widgets\/docs\/storage\.md$/]],
  'the mock backend of the npm package': [
    [
      /\bMockAnswer\b|\banswer(?:\(|: \()what\b|\b(?:mock|backend)\.answer\b/g,
      /^(?:tests\/)?widgets\/publish\/(?:npm\/|mock)/,
    ],
  ],
  'French, in patterns and in the sentences of accessibility statements': [
    [/d’articles/g, tests],
    [/^> Le composant .*$/gm, documents],
  ],
  'parts of the widgets': [
    [/`asked`/g, documents],
    [/\basked(?=:| \||=)/g, /^widgets\/contract\/|^(?:tests\/)?demo\/pages\/developers\//],
  ],
  'the reason of a sign-out': [[/\b'?asked'?\b/g, /^tests\/widgets\/(?:core\/store\/cart-owner|form-drafts)/]],
  'texts by the status of a quote and by the kind of an API error': [
    [
      /\brefused(?=: ')/g,
      /^(?:widgets\/(?:core\/messages\/common|account\/history\/messages|contract\/errors)|site\/client\/services\/cart-link|demo\/server\/\S*quote-page)\.ts$/,
    ],
  ],
  'states of the API, and the kind of an error': [
    [
      /\.refused\b|\brefused(?=\??: (?!'))|[`"']refused\b/g,
      /^(?:widgets|demo)\/|^tests\/(?:browser|demo|site|support|widgets)\//,
    ],
  ],
  'the contract of the API': [[/\(\?:wire \|/g, /^tests\/conventions\/references\.test\.ts$/]],
  'postal codes in the API, its addresses and the widgets’ contract': [
    [/\bzipcodes\\?\.zipcode\b|[/|]zipcodes?\b/g, /\.md$|^tests\/|^demo\/server\/http\//],
    [/[`"'](?:zipcodes?|postcode)[`"']|-zipcode\b/g, /\.md$|^tests\/|^widgets\/publish\//],
    [/\bzipcode(?==)/g, /^tests\/widgets\/delivery-check\//],
    // A field by its access, its value or its type; a parameter has a type and then a comma or a bracket.
    [/\.(?:zipcodes?|postcode)\b|\b(?:zipcodes?|postcode)(?=\??: (?!string[^;\n}]*[,)]))/g, anywhere],
    [/\bpostcode\b/g, /^demo\/server\/documents\//],
    [/\bzipcode(?=, \.\.\.event\b| \})/g, /^demo\/server\/shop\/quote\/quote-requests\.ts$/],
    [/\bpostcode(?=, city\b)/g, /^(?:demo|widgets|tests\/e2e)\//],
  ],
  'fields of the API': [
    [/\.said\b|\bsaid(?=\??: )|[`"]said[`"]/g, anywhere],
    [/\.dishes\b|\bdishes(?=: )/g, /^demo\/server\/views\/|^tests\/demo\/server\/back-office\/orders/],
  ],
}

/** Whether the strings of an argument are read: titles of tests, tables of titles, and the text of an error for developers. */
function isRead(call: ts.CallExpression | ts.NewExpression, argument: ts.Expression): boolean {
  if (argument !== call.arguments?.[0]) return false
  const name = call.expression.getText()
  if (ts.isNewExpression(call)) return /^(?:Type|Range)?Error$/.test(name)
  return /^(?:test|describe)\b/.test(name)
}

/** A row of a table of titles begins with its title. */
const isData = (node: ts.Node): boolean =>
  ts.isArrayLiteralExpression(node.parent) &&
  ts.isArrayLiteralExpression(node.parent.parent) &&
  node !== node.parent.elements[0]

/** Code without the text of its strings, except those that `isRead` selects; any other file in full. */
function readable(path: string, text: string): string {
  if (!/\.(?:tsx?|mjs|js)$/.test(path)) return text
  let own = ''
  let end = 0
  const visit = (node: ts.Node, reads: boolean): void => {
    if (!reads && (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))) {
      own += `${text.slice(end, node.getStart())}''`
      end = node.end
    }
    const isCall = ts.isCallExpression(node) || ts.isNewExpression(node)
    ts.forEachChild(node, (child) =>
      visit(
        child,
        (isCall && isRead(node, child as ts.Expression)) || (reads && !isData(child) && !ts.isFunctionLike(child)),
      ),
    )
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), false)
  return own + text.slice(end)
}

const exceptions = Object.values(EXCEPTIONS).flat()
const contents = new Map<string, string>()
function retiredIn({ path, text }: Source, applied = exceptions): string[] {
  const content = contents.get(path) ?? `${path}\n${readable(path, text)}`
  contents.set(path, content)
  const allowed = applied.filter(([, paths]) => paths.test(path))
  const own = allowed.reduce((rest, [name]) => rest.replace(name, ''), content)
  const words = (own.match(/[A-Za-z]+/g) ?? []).flatMap((name) => name.split(/(?<=[a-z])(?=[A-Z])/))
  return words.flatMap((word) => {
    const term = terms.get(word) ?? terms.get(word.toLowerCase())
    return term ? [`${path}: ${word}, not ${term}`] : []
  })
}

const files = sources('{widgets,site,demo,tests}/**/*.{ts,tsx,mjs,js,css,html,md}', '*.{mjs,md}').filter(
  // The texts of the site are French.
  ({ path }) => path !== self && !/^site\/app\/content\/.*\.md$/.test(path),
)

test('files, identifiers, comments, titles of tests, errors for developers and documents have no retired word', () => {
  expect(files.flatMap((file) => retiredIn(file))).toEqual([])
})

test('each exception is in use', () => {
  const unused = exceptions.filter((exception) => {
    const [name, paths] = exception
    const others = exceptions.filter((other) => other !== exception)
    return !files.some(
      (file) => paths.test(file.path) && `${file.path}\n${file.text}`.match(name) && retiredIn(file, others).length > 0,
    )
  })
  expect(unused.map(String)).toEqual([])
})
