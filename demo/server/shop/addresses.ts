import type { Queries } from '../db.ts'
import type { AddressRow } from '../schema.ts'
import type { PostalAddress } from '../wire/address.ts'

export type AddressBookEntry = PostalAddress & { billing: boolean }

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

export async function addAddress(
  db: Queries,
  customerId: number,
  entry: AddressBookEntry,
  now: Date,
): Promise<AddressRow> {
  return db
    .insertInto('addresses')
    .values({ ...columnsOf(entry), customer_id: customerId, created_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes an address of this customer; null when it is not theirs. */
export async function changeAddress(
  db: Queries,
  customerId: number,
  id: number,
  entry: AddressBookEntry,
): Promise<AddressRow | null> {
  const changed = await db
    .updateTable('addresses')
    .set(columnsOf(entry))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst()
  return changed ?? null
}

export async function addressOf(db: Queries, customerId: number, id: number): Promise<AddressRow | null> {
  return (await addressesOf(db, customerId)).find((address) => address.id === id) ?? null
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
