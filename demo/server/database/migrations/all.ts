import type { Database, Dialect } from '../schema.ts'
import { amendments } from './amendments.ts'
import { creditNotes } from './credit-notes.ts'
import { catalogue } from './first-schema/catalogue.ts'
import { catalogueVersion } from './first-schema/catalogue-version.ts'
import { customers } from './first-schema/customers.ts'
import { documents } from './first-schema/documents.ts'
import { emails } from './first-schema/emails.ts'
import { orders } from './first-schema/orders.ts'
import { indexes } from './indexes.ts'
import { refunds } from './refunds.ts'

export type Change = (db: Database, dialect: Dialect) => Promise<void>

/** Every change of the tables, by the name that databases store. They run in alphabetical order, hence the zeros. */
export const CHANGES: Readonly<Record<string, Change>> = {
  '001-first-schema': async (db, dialect) => {
    for (const create of [catalogue, catalogueVersion, customers, orders, documents, emails]) await create(db, dialect)
  },
  '002-indexes': indexes,
  '003-refunds': refunds,
  '004-credit-notes': creditNotes,
  '005-amendments': amendments,
}
