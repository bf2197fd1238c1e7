import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Cached statements at most: more than the backend has. A list of ids makes one statement for each length. */
const MAX_STATEMENTS = 500

/**
 * The SQLite driver of kysely with an LRU cache of compiled statements: compiling each query would take a quarter of a
 * write's time. SQLite itself recompiles them when the schema has changed.
 */
export function cachingStatements(file: SqliteDatabase): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS })
  return {
    prepare(sql) {
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = file.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    close() {
      statements.clear()
      file.close()
    },
  }
}
