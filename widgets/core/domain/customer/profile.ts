export const genderOf = (civility: string | null | undefined): 'f' | 'm' => (civility === 'MME' ? 'f' : 'm')

export type AddressUse = 'defaultDelivery' | 'defaultBilling'

/** The default of some addresses, or the first where none is; undefined without any. */
export const defaultOf = <Entry extends Record<AddressUse, boolean | null>>(
  addresses: readonly Entry[],
  use: AddressUse,
): Entry | undefined => addresses.find((address) => address[use]) ?? addresses[0]

/** An address book, newest first (§3); entries of the same instant or without a date by id, the highest first. */
export function newestFirst<Entry extends { id: number | null; createdAt: string }>(
  addresses: readonly Entry[],
): Entry[] {
  const time = ({ createdAt }: Entry) => +new Date(createdAt) || 0
  return [...addresses].sort((one, other) => time(other) - time(one) || (other.id ?? 0) - (one.id ?? 0))
}

type Expiry = { expirationMonth: number; expirationYear: number }

/** A card is valid until the last day of its month. */
export const isExpired = ({ expirationMonth, expirationYear }: Expiry, now: Date): boolean =>
  now.getTime() >= Date.UTC(expirationYear, expirationMonth)

/** '09/2028' */
export const formatExpiry = ({ expirationMonth, expirationYear }: Expiry): string =>
  `${String(expirationMonth).padStart(2, '0')}/${expirationYear}`
