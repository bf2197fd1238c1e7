import type { Database, Queries } from '../../database/queries.ts'
import { validationError } from '../domain-error.ts'
import type { AddressRow } from '../../database/schema.ts'
import type { AddressDefaults, AddressBookEntry } from './postal-address.ts'
import { lockCustomer } from './customers.ts'

export const NO_DELIVERIES = 'Une adresse de facturation ne reçoit pas de livraison.'

/** A customer's address book, newest first. */
export async function addressesOf(db: Queries, customerId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export const MAX_ADDRESSES = 100
const TOO_MANY = `Votre carnet contient ${MAX_ADDRESSES} adresses au plus. Supprimez-en une pour en ajouter une autre.`

/** Adds an address to a book that has room. */
export async function addAddress(
  db: Queries,
  customerId: number,
  entry: AddressBookEntry,
  now: Date,
): Promise<AddressRow> {
  if ((await addressesOf(db, customerId)).length >= MAX_ADDRESSES) throw validationError({ '': [TOO_MANY] })
  return db
    .insertInto('addresses')
    .values({ ...columnsOf(entry), customer_id: customerId, created_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Updates an address of this customer; null for another's. A billing address is no longer the default for deliveries. */
export async function changeAddress(
  db: Queries,
  customerId: number,
  id: number,
  entry: AddressBookEntry,
): Promise<AddressRow | null> {
  const changed = await db
    .updateTable('addresses')
    .set({ ...columnsOf(entry), ...(entry.billing && { default_delivery: 0 }) })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst()
  return changed ?? null
}

export async function addressOf(db: Queries, customerId: number, id: number): Promise<AddressRow | null> {
  return (await addressesOf(db, customerId)).find((address) => address.id === id) ?? null
}

/** Sets or removes an address of this customer as default; null for another customer's address. */
export async function setDefaults(
  db: Database,
  customerId: number,
  id: number,
  defaults: AddressDefaults,
): Promise<AddressRow | null> {
  return db.transaction().execute((trx) => setDefaultsIn(trx, customerId, id, defaults))
}

/** The same inside an open transaction. */
export async function setDefaultsIn(
  trx: Queries,
  customerId: number,
  id: number,
  { defaultDelivery, defaultBilling }: AddressDefaults,
): Promise<AddressRow | null> {
  await lockCustomer(trx, customerId)
  const address = await addressOf(trx, customerId, id)
  if (!address) return null
  if (defaultDelivery && address.billing === 1) throw validationError({ defaultDelivery: [NO_DELIVERIES] })
  await setDefault(trx, address, 'default_delivery', defaultDelivery)
  await setDefault(trx, address, 'default_billing', defaultBilling)
  return addressOf(trx, customerId, id)
}

type DefaultColumn = 'default_delivery' | 'default_billing'

async function setDefault(
  trx: Queries,
  { id, customer_id }: AddressRow,
  column: DefaultColumn,
  isDefault: boolean | undefined,
): Promise<void> {
  if (isDefault === undefined) return
  const book = trx.updateTable('addresses').where('customer_id', '=', customer_id)
  if (isDefault)
    await book
      .set({ [column]: 0 })
      .where(column, '=', 1)
      .execute()
  await book
    .set({ [column]: isDefault ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** The default address for deliveries. */
export async function defaultDeliveryOf(db: Queries, customerId: number): Promise<AddressRow | null> {
  return (await addressesOf(db, customerId)).find(({ default_delivery }) => default_delivery === 1) ?? null
}

export async function removeAddress(db: Queries, customerId: number, id: number): Promise<boolean> {
  const query = db.deleteFrom('addresses').where('id', '=', id).where('customer_id', '=', customerId)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

function columnsOf(entry: AddressBookEntry) {
  return {
    billing: entry.billing ? 1 : 0,
    first_name: entry.firstName,
    last_name: entry.lastName,
    company: entry.company,
    street: entry.street,
    postcode: entry.postcode,
    city: entry.city,
    country_code: entry.countryCode,
    phone_number: entry.phoneNumber,
    building: entry.building,
    floor: entry.floor,
    access_code: entry.accessCode,
    loading_dock: entry.loadingDock,
    instructions: entry.instructions,
  } as const
}
