import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

/** The most statements kept: more than the backend has. A list of ids makes one statement for each length. */
const MOST = 500

/**
 * The SQLite file as kysely uses it, with compiled statements kept: compiling each query again would take a quarter of a write's time.
 * The least recently used are dropped; SQLite itself recompiles them when the tables have changed. They end with the connection.
 */
export function keepingStatements(file: SqliteDatabase): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MOST })
  return {
    prepare(sql) {
      const kept = statements.get(sql)
      if (kept) return kept
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
