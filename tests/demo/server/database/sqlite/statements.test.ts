import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachingStatements } from '#demo/server/database/sqlite.ts'

let folder: string
let file: SqliteFile.Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statements-'))
  file = new SqliteFile(join(folder, 'shop.sqlite'))
  file.exec('create table dishes (name text)')
})
afterEach(() => {
  file.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a statement is compiled once, and each run has its own parameters', () => {
  const compile = vi.spyOn(file, 'prepare')
  const database = cachingStatements(file)
  for (const name of ['Garrigue', 'Levant']) database.prepare('insert into dishes values (?)').run([name])
  const byName = (name: string) => database.prepare('select * from dishes where name = ?').all([name])
  expect(byName('Garrigue')).toEqual([{ name: 'Garrigue' }])
  expect(byName('Levant')).toEqual([{ name: 'Levant' }])
  expect(compile).toHaveBeenCalledTimes(2)
})

test('the least recently used statement is compiled again when there are too many', () => {
  const database = cachingStatements(file)
  const first = database.prepare('select 0')
  const second = database.prepare('select 1')
  for (let nth = 2; nth < 500; nth += 1) database.prepare(`select ${nth}`)
  expect(database.prepare('select 0')).toBe(first)
  database.prepare('select 500')
  expect(database.prepare('select 0')).toBe(first)
  expect(database.prepare('select 1')).not.toBe(second)
})

test('a table changed by another connection is read as it is now', () => {
  const database = cachingStatements(file)
  const all = () => database.prepare('select * from dishes').all([])
  database.prepare('insert into dishes values (?)').run(['Garrigue'])
  expect(all()).toEqual([{ name: 'Garrigue' }])
  const other = new SqliteFile(join(folder, 'shop.sqlite'))
  other.exec('alter table dishes add column price integer default 1800')
  other.close()
  expect(all()).toEqual([{ name: 'Garrigue', price: 1800 }])
})

test('a statement that failed can be run again', () => {
  file.exec('create unique index one on dishes (name)')
  const insert = cachingStatements(file).prepare('insert into dishes values (?)')
  insert.run(['Garrigue'])
  expect(() => insert.run(['Garrigue'])).toThrow(/UNIQUE/)
  expect(insert.run(['Levant']).changes).toBe(1)
})
