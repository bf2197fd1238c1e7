import { sql, type CreateTableBuilder } from 'kysely'
import type { Database, Dialect } from '../schema.ts'

/** The few types in which the two databases differ. */
export function columns(db: Database, dialect: Dialect) {
  return {
    /** A new table; SQLite's tables are strict, so that they reject a wrong type as PostgreSQL does. */
    table: (name: string): CreateTableBuilder<string> => {
      const table = db.schema.createTable(name)
      return dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table
    },
    /** A key that the database numbers itself. */
    withId: (table: CreateTableBuilder<string>): CreateTableBuilder<string, 'id'> =>
      dialect === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'serial', (column) => column.primaryKey()),
    /** The type of a column for files. */
    bytes: dialect === 'sqlite' ? ('blob' as const) : ('bytea' as const),
    /** The type of a column for decimals: amounts of a channel in euros, never amounts that are added up. */
    decimal: dialect === 'sqlite' ? ('real' as const) : ('double precision' as const),
  }
}
