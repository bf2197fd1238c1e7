import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

// Every query of the shop is built by kysely, which sends values apart from the statement: no value can become SQL.

const backend = sources('demo/server/**/*.ts')

test('the files that open connections alone import the database drivers', () => {
  const drivers = /from '(better-sqlite3|pg|node:sqlite)'|import\('(better-sqlite3|pg|node:sqlite)'\)/
  expect(backend.filter(({ text }) => drivers.test(text)).map(({ path }) => path)).toEqual([
    'demo/server/database/postgres.ts',
    'demo/server/database/sqlite.ts',
  ])
})

test('raw SQL is where connections are opened alone', () => {
  const raw = /\bsql\s*\.\s*(raw|lit|literal)\b|\bCompiledQuery\b|\.executeQuery\(/
  expect(backend.filter(({ text }) => raw.test(text)).map(({ path }) => path)).toEqual([
    'demo/server/database/sqlite.ts',
  ])
})

test('the raw SQL of that file is constant, but for the busy timeout, which is a number', () => {
  const db = backend.find(({ path }) => path === 'demo/server/database/sqlite.ts')
  const calls = [...(db?.text ?? '').matchAll(/CompiledQuery\.raw\(([^)]*)\)/g)].map(([, argument]) => argument)
  expect(calls.length).toBeGreaterThan(0)
  for (const argument of calls) expect(argument).toMatch(/^('[a-z_ =0]+'|`pragma busy_timeout = \$\{timeoutMs\}`)$/)
})
