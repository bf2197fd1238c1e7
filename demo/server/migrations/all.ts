import type { Migration } from 'kysely/migration'
import type { Dialect } from '../db.ts'
import { catalogue } from './1-catalogue.ts'
import { customers } from './2-customers.ts'
import { orders } from './3-orders.ts'
import { orderLife } from './4-order-life.ts'
import { documents } from './5-documents.ts'
import { letters } from './6-letters.ts'
import { largeCatalogue } from './7-large-catalogue.ts'
import { paymentInstants } from './8-payment-instants.ts'

/** Every change of the tables, in the order of their names. */
export const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '1-catalogue': catalogue(dialect),
  '2-customers': customers(dialect),
  '3-orders': orders(dialect),
  '4-order-life': orderLife(dialect),
  '5-documents': documents(dialect),
  '6-letters': letters(dialect),
  '7-large-catalogue': largeCatalogue,
  '8-payment-instants': paymentInstants,
})
