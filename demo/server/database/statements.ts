import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

/** More than the backend has kinds of queries; lists of ids make one kind for each length. */
const MOST = 500

/**
 * The file as kysely uses it, each statement compiled once: to compile it anew for every query is a quarter of a write's time. The least
 * recently used is compiled again; SQLite itself does so when the tables have changed. Statements end with the connection.
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
