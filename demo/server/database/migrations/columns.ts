import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Dialect } from '../queries.ts'

/** The few words in which the two databases differ. */
export function columns(db: Kysely<unknown>, dialect: Dialect) {
  return {
    /** A new table; SQLite's are strict, so that a wrong type is refused there as it is on PostgreSQL. */
    table: (name: string): CreateTableBuilder<string> => {
      const table = db.schema.createTable(name)
      return dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table
    },
    /** A key the database numbers itself. */
    withId: (table: CreateTableBuilder<string>): CreateTableBuilder<string, 'id'> =>
      dialect === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'serial', (column) => column.primaryKey()),
    /** A file. */
    bytes: dialect === 'sqlite' ? ('blob' as const) : ('bytea' as const),
    /** A number with decimals: euros of a point of sale, never money that is added up. */
    decimal: dialect === 'sqlite' ? ('real' as const) : ('double precision' as const),
  }
}
