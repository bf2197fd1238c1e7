import { posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { sources, type Source } from '../support/sources.ts'

// The size of files, functions and folders of production code.

/** A shorter file with one importer is a part of that one. */
const SHORT_FILE = 15
const LONG_FUNCTION = 60
const FULL_FOLDER = 25

const files = sources('{widgets,site,demo}/**/*.{ts,tsx}')
const parsed = files.map((file) => ({ ...file, tree: parse(file) }))

/** Modules that are loaded by `import()`: each is the first module of a chunk of its own. */
const lazyModules = new Set(
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/import\('(\.[^']+)'\)/g)].map(([, target]) => posix.join(posix.dirname(path), target!)),
  ),
)

/** The files of production code that import a file. */
const importers = new Map<string, string[]>()
for (const { path, text } of files)
  for (const [, target] of text.matchAll(/from '(\.[^']+)'/g)) {
    const imported = posix.join(posix.dirname(path), target!)
    importers.set(imported, [...(importers.get(imported) ?? []), path])
  }

/** Names the modules that are entries of a script or a bundle, and those that replace another one in the server build. */
const configuration = [
  JSON.stringify(manifest.scripts),
  ...sources('rollup.config.mjs', 'widgets/publish/rollup.config.mjs', 'site/build/site-files.ts').map(
    ({ text }) => text,
  ),
].join('\n')

test('a file of 15 lines or fewer has several importers', () => {
  const short = parsed.filter(({ path, text, tree }) => linesOf(text) <= SHORT_FILE && !mayBeShort(path, tree))
  // An entry cannot be imported by the test of its part.
  const single = short.filter(({ path }) => {
    const [importer = '', ...others] = importers.get(path) ?? []
    return others.length === 0 && !configuration.includes(importer)
  })
  expect(
    single.map(({ path }) => path),
    'merge it into the file that uses it',
  ).toEqual([])
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
