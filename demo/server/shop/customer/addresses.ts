import { addressesMessages } from '../../../../widgets/core/messages/addresses.ts'
import { formsMessages } from '../../../../widgets/core/messages/channel.ts'
import { validationMessages } from '../../../../widgets/core/messages/validation.ts'
import type { Queries, AddressRow } from '../../database/schema.ts'
import { notFound, validationError } from '../domain-error.ts'
import { lockCustomer } from './customers.ts'
import { z } from 'zod'
import { asCode, flag, optional, phoneNumber, postalCode, reference, required, multiLine } from '../fields.ts'
import { customerKey, inTurn, transactionInTurn } from '../write-turns.ts'

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

const MAX_ADDRESSES = 100
const TOO_MANY = `Votre carnet contient ${MAX_ADDRESSES} adresses au plus. Supprimez-en une pour en ajouter une autre.`

/** An address as entered. Without `billing` a new one is for deliveries, and a changed one keeps its purpose. */
type EnteredAddress = PostalAddress & { billing?: boolean }

export async function addAddress(db: Queries, customerId: number, address: EnteredAddress, now: Date) {
  return transactionInTurn(db, customerKey(customerId), async (trx) => {
    await lockCustomer(trx, customerId)
    if ((await addressesOf(trx, customerId)).length >= MAX_ADDRESSES) throw validationError({ '': [TOO_MANY] })
    return trx
      .insertInto('addresses')
      .values({ billing: 0, ...columnsOf(address), customer_id: customerId, created_at: now.toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Updates an address of this customer; 404 for another's. A billing address is no longer the default for deliveries. */
export async function changeAddress(db: Queries, customerId: number, id: number, address: EnteredAddress) {
  const query = db
    .updateTable('addresses')
    .set({ ...columnsOf(address), ...(address.billing && { default_delivery: 0 }) })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
  return inTurn(db, customerKey(customerId), () => query.executeTakeFirstOrThrow(() => notFound()))
}

export async function addressOf(db: Queries, customerId: number, id: number): Promise<AddressRow> {
  const address = (await addressesOf(db, customerId)).find((one) => one.id === id)
  if (!address) throw notFound()
  return address
}

/** Sets or removes an address of this customer as default; 404 for another customer's address. */
export async function setDefaults(
  db: Queries,
  customerId: number,
  id: number,
  { defaultDelivery, defaultBilling }: AddressDefaults,
): Promise<AddressRow> {
  return transactionInTurn(db, customerKey(customerId), async (trx) => {
    await lockCustomer(trx, customerId)
    const address = await addressOf(trx, customerId, id)
    if (defaultDelivery && address.billing === 1) throw validationError({ defaultDelivery: [NO_DELIVERIES] })
    await setDefault(trx, address, 'default_delivery', defaultDelivery)
    await setDefault(trx, address, 'default_billing', defaultBilling)
    return addressOf(trx, customerId, id)
  })
}

async function setDefault(
  trx: Queries,
  { id, customer_id }: AddressRow,
  column: 'default_delivery' | 'default_billing',
  isDefault: boolean | undefined,
): Promise<void> {
  if (isDefault === undefined) return
  const book = trx.updateTable('addresses').where('customer_id', '=', customer_id)
  const [set, unset] = [{ [column]: 1 }, { [column]: 0 }]
  if (isDefault) await book.set(unset).where(column, '=', 1).execute()
  await book
    .set(isDefault ? set : unset)
    .where('id', '=', id)
    .execute()
}

export async function defaultDeliveryOf(db: Queries, customerId: number): Promise<AddressRow | null> {
  return (await addressesOf(db, customerId)).find(({ default_delivery }) => default_delivery === 1) ?? null
}

export async function removeAddress(db: Queries, customerId: number, id: number): Promise<void> {
  const query = db.deleteFrom('addresses').where('id', '=', id).where('customer_id', '=', customerId)
  await inTurn(db, customerKey(customerId), () => query.returning('id').executeTakeFirstOrThrow(() => notFound()))
}

function columnsOf(entry: EnteredAddress) {
  return {
    ...(entry.billing !== undefined && ({ billing: entry.billing ? 1 : 0 } as const)),
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

/** Codes known to Intl that are not countries of ISO 3166-1: reserved or private codes, unions, and the unknown. */
const NO_COUNTRY: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))
const NAMES = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })

/** Whether two letters are a current country of ISO 3166-1, as invoices require (EN 16931, BT-55). */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.has(code)) return false
  // Intl canonicalises outdated codes: SU reads as RU, UK as GB.
  const isCurrent = new Intl.Locale(`und-${code}`).region === code
  return isCurrent && NAMES.of(code) !== undefined
}

const UNKNOWN = 'Ce pays n’est pas connu.'

export const country = z.string(UNKNOWN).refine(isCountry, UNKNOWN)

/** Access details for the driver; anything without a field goes into the instructions. */
const access = { building: optional(), floor: optional(), accessCode: reference(), loadingDock: optional() }

const person = {
  firstName: required(),
  lastName: required(),
  company: optional(),
  street: required(),
  city: required(),
  phoneNumber,
  ...access,
  instructions: optional(2000, multiLine),
}

/** A delivery address: in France, with a postal code of five digits. */
export const deliveryAddress = z.object({
  ...person,
  postcode: postalCode,
  countryCode: z.literal('FR', { error: 'La livraison se fait en France.' }).default('FR'),
})

/** A billing address, in any country. */
export const billingAddress = z.object({
  ...person,
  postcode: required(12, asCode),
  countryCode: country.default('FR'),
})

export type PostalAddress = z.infer<typeof billingAddress>

/** An entry of the address book; a billing address receives no deliveries. */
export const addressBookEntry = billingAddress.extend({ billing: flag })
export type AddressBookEntry = z.infer<typeof addressBookEntry>

/** What an address is the default for; an absent property keeps its value. */
export const addressDefaults = z
  .object({ defaultDelivery: z.boolean().optional(), defaultBilling: z.boolean().optional() })
  .refine((defaults) => defaults.defaultDelivery !== undefined || defaults.defaultBilling !== undefined, {
    error: validationMessages.required,
    path: ['defaultDelivery'],
  })
export type AddressDefaults = z.infer<typeof addressDefaults>

/** What the driver needs for access, with the labels of the forms. */
export const accessLabels = [
  ['building', formsMessages.building],
  ['floor', formsMessages.floor],
  ['accessCode', formsMessages.accessCode],
  ['loadingDock', formsMessages.loadingDock],
  ['instructions', addressesMessages.instructions],
] as const

const NO_ACCESS = { building: '', floor: '', accessCode: '', loadingDock: '' }

/** The stored address of a cart or an order; older ones have all access details in their instructions. */
export function storedAddress(json: string): PostalAddress
export function storedAddress(json: string | null): PostalAddress | null
export function storedAddress(json: string | null): PostalAddress | null {
  return json === null ? null : { ...NO_ACCESS, ...(JSON.parse(json) as PostalAddress) }
}
