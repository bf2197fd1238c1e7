import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

export type CustomerTable = {
  id: Generated<number>
  email: string
  password_hash: string
  first_name: string
  last_name: string
  company: string
  civility: string
  phone_number: string
  birthday: string | null
  subscribed_to_newsletter: Flag
  subscribed_to_promotional_offers: Flag
  subscribed_to_partner_offers: Flag
  has_bank_transfer: Flag
  /** 14 digits, or nothing. */
  siret: Generated<string>
  /** Tokens say under which version they were made: another password ends those of before. */
  session_version: Generated<number>
  created_at: string
}

export type AddressTable = {
  id: Generated<number>
  customer_id: number
  billing: Flag
  first_name: string
  last_name: string
  company: string
  street: string
  postcode: string
  city: string
  country_code: string
  phone_number: string
  building: Generated<string>
  floor: Generated<string>
  access_code: Generated<string>
  loading_dock: Generated<string>
  instructions: string
  /** Proposed first for a delivery, for an invoice: at most one address of a customer for each. */
  default_delivery: Generated<Flag>
  default_billing: Generated<Flag>
  created_at: string
}

export type CardTable = {
  id: Generated<number>
  customer_id: number
  /** The payment provider's name for the card: no number ever comes here. */
  card_token: string
  brand: string
  last4: string
  expiration_month: number
  expiration_year: number
  holder_name: string
  is_default: Flag
  created_at: string
}

export type AdministratorTable = {
  id: Generated<number>
  email: string
  password_hash: string
  name: string
  phone_number: string
  session_version: number
}

/** One sitting of one of the caterer's people at the back office's pages. */
export type OfficeSessionTable = {
  /** The cookie's value is never kept. */
  token_hash: string
  administrator_id: number
  /** The session version it was opened under: another password ends it. */
  session_version: number
  /** What each of its forms must send back. */
  form_token: string
  expires_at: string
}
