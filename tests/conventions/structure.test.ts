import { posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { sources, type Source } from '../support/sources.ts'

// The size of files, functions and folders of production code.

const SHORT_FILE = 15
const LONG_FUNCTION = 60
const FULL_FOLDER = 25

/** Files of 15 lines or fewer, each with the reason why it is not part of another file. */
const SHORT: Record<string, string> = {
  'widgets/core/store/allowed-categories.ts':
    'for the catalogue and the cart, and no part of the core that every page loads',
  'widgets/core/domain/contact-urls.ts': 'one function for each scheme, of all layers',
  'site/client/when-reachable.ts': 'part of boot.js, and tested without its side effects',
  'site/fonts/families.ts': 'shared by the browser, the server and the build, whose files read fonts',
  'widgets/catalogue/availability/use-availability.ts': 'for lazy modules only: it imports the rules statically',
  'widgets/core/components/order/save-file.ts': 'for two widgets',
  'widgets/core/domain/json.ts': 'two built-ins as the host page cannot change them, for all layers',
  'widgets/core/store/chosen-slot.ts': 'a selector for five widgets',
  'widgets/core/store/idempotency-keys.ts': 'for three slices and the payment',
  'widgets/core/ui/icons/cart-icons.ts': 'long lines: the icons of a chunk',
  'widgets/core/ui/icons/place-icons.ts': 'long lines: the icons of a chunk',
  'widgets/publish/root.ts': 'for five modules, of which none imports the others',
}

const files = sources('{widgets,site,demo}/**/*.{ts,tsx}')
const parsed = files.map((file) => ({ ...file, tree: parse(file) }))

/** Modules that are loaded by `import()`: each is the first module of a chunk of its own. */
const lazyModules = new Set(
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/import\('(\.[^']+)'\)/g)].map(([, target]) => posix.join(posix.dirname(path), target!)),
  ),
)

/** Names the modules that are entries of a script or a bundle, and those that replace another one in the server build. */
const configuration = [
  JSON.stringify(manifest.scripts),
  ...sources('rollup.config.mjs', 'widgets/publish/rollup.config.mjs', 'site/build/site-files.ts').map(
    ({ text }) => text,
  ),
].join('\n')

test('a file has more than 15 lines', () => {
  const short = parsed.filter(({ path, text, tree }) => linesOf(text) <= SHORT_FILE && !mayBeShort(path, tree))
  const remedy = 'merge it into the file that uses it, or name it in SHORT with the reason'
  expect(
    short.map(({ path }) => path),
    remedy,
  ).toEqual(Object.keys(SHORT).sort())
})

test('a function has at most 60 lines', () => {
  const long = parsed.flatMap(({ path, tree }) =>
    longFunctions(tree).map(({ name, lines }) => `${path} ${name} ${lines}`),
  )
  expect(long).toEqual([])
})

test('a folder has at most 25 files', () => {
  const counts: Record<string, number> = {}
  for (const { path } of files) counts[posix.dirname(path)] = (counts[posix.dirname(path)] ?? 0) + 1
  expect(Object.entries(counts).filter(([, count]) => count > FULL_FOLDER)).toEqual([])
})

function parse({ path, text }: Source): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

const linesOf = (text: string): number => text.trimEnd().split('\n').length

/** Styles, messages, migrations, modules of types alone, servers and other entries, and lazy modules. */
const mayBeShort = (path: string, tree: ts.SourceFile): boolean =>
  /\.styles\.ts$|\.d\.ts$|\/messages(\.ts$|\/)|\/main\.ts$|^demo\/server\/database\/migrations\//.test(path) ||
  configuration.includes(path) ||
  lazyModules.has(path) ||
  tree.statements.every(isOfTypes)

const isOfTypes = (statement: ts.Statement): boolean =>
  ts.isTypeAliasDeclaration(statement) ||
  ts.isInterfaceDeclaration(statement) ||
  (ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly === true)

function longFunctions(tree: ts.SourceFile): { name: string; lines: number }[] {
  const found: { name: string; lines: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(tree, node.end) - lineOf(tree, node.getStart()) + 1
      if (lines > LONG_FUNCTION) found.push({ name: nameOf(node), lines })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const lineOf = (tree: ts.SourceFile, position: number): number => tree.getLineAndCharacterOfPosition(position).line

/** The name of a function, or of the variable or property that holds it. */
function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText()
  const { parent } = node
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : 'anonymous'
}
