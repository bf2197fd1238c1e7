import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type DatabaseLocation, type ShopDatabase } from '#demo/server/database/open.ts'
import type { Queries } from '#demo/server/database/schema.ts'
import { newPlace, removePlace } from '#tests/support/databases/test-database.ts'

let place: DatabaseLocation
let db: ShopDatabase
let other: SqliteFile.Database

beforeEach(async () => {
  place = await newPlace()
  db = await openDatabase(place)
  other = new SqliteFile(join(place.folder, 'shop.sqlite'))
})
afterEach(async () => {
  other.close()
  await db.destroy()
  await removePlace(place)
})

const note = (queries: Queries, name: string) => queries.insertInto('sequences').values({ name, value: 1 }).execute()
/** The rows that another connection reads from the file. */
const onDisk = () => other.prepare('select name from sequences order by name').pluck().all()
const noting = (name: string) => db.transaction().execute((trx) => note(trx, name))

describe('concurrent transactions', () => {
  test('are in the file when they have succeeded, eight with each commit', async () => {
    const names = Array.from({ length: 40 }, (_, nth) => `work ${String(nth).padStart(2, '0')}`)
    const found = await Promise.all(names.map((name) => noting(name).then(onDisk)))
    found.forEach((stored, nth) => expect(stored).toContain(names[nth]))
    expect(onDisk()).toEqual(names)
    expect(new Set(found.map(({ length }) => length))).toEqual(new Set([8, 16, 24, 32, 40]))
  })

  test('are rolled back one by one, each with its own error', async () => {
    const before = noting('before')
    const failing = db.transaction().execute(async (trx) => {
      await note(trx, 'undone')
      throw new Error('No such product')
    })
    const twice = db.transaction().execute(async (trx) => {
      await note(trx, 'first half')
      await note(trx, 'before')
    })
    const ends = await Promise.allSettled([before, failing, twice, noting('after')])
    expect(ends.map((end) => (end.status === 'rejected' ? String(end.reason) : 'kept'))).toEqual([
      'kept',
      'Error: No such product',
      expect.stringMatching(/UNIQUE/),
      'kept',
    ])
    expect(onDisk()).toEqual(['after', 'before'])
  })

  test('read what those before them have written, and a query outside waits for them all', async () => {
    const seen = async (queries: Queries) => (await queries.selectFrom('sequences').select('name').execute()).length
    const counting = () =>
      db.transaction().execute(async (trx) => {
        await note(trx, `work ${await seen(trx)}`)
      })
    const works = [counting(), counting(), counting()]
    await works[0]
    expect(await seen(db)).toBe(3)
    await Promise.all(works)
    expect(onDisk()).toEqual(['work 0', 'work 1', 'work 2'])
  })

  test('cannot write in another transaction after their own end', async () => {
    let late: Queries = db
    const first = db.transaction().execute(async (trx) => {
      late = trx
      await note(trx, 'first')
    })
    const second = db.transaction().execute(async (trx) => {
      await expect(note(late, 'late')).rejects.toThrow(/after the end/)
      await note(trx, 'second')
    })
    await Promise.all([first, second])
    await expect(note(late, 'later')).rejects.toThrow()
    expect(onDisk()).toEqual(['first', 'second'])
  })

  test('all fail when the file cannot be written, and the next ones succeed', async () => {
    other.pragma('busy_timeout = 0')
    other.exec('begin immediate')
    const ends = await Promise.allSettled([noting('one'), noting('two'), noting('three')])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    other.exec('rollback')
    await noting('next')
    expect(onDisk()).toEqual(['next'])
  })
})
