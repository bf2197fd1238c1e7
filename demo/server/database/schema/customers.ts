import type { Generated } from 'kysely'
import type { Flag } from './catalogue.ts'

export type CustomerTable = {
  id: Generated<number>
  email: string
  password_hash: string
  first_name: string
  last_name: string
  company: string
  civility: 'MME' | 'M'
  phone_number: string
  birthday: string | null
  subscribed_to_newsletter: Flag
  subscribed_to_promotional_offers: Flag
  subscribed_to_partner_offers: Flag
  has_bank_transfer: Flag
  /** 14 digits, or nothing. */
  siret: string
  /** Tokens contain the version they were issued under: a password change increments it, which revokes them. */
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
  building: string
  floor: string
  access_code: string
  loading_dock: string
  instructions: string
  /** The default address for deliveries, for invoices: at most one address of a customer for each. */
  default_delivery: Generated<Flag>
  default_billing: Generated<Flag>
  created_at: string
}

export type CardTable = {
  id: Generated<number>
  customer_id: number
  /** The payment provider's token of the card: card numbers are never stored. */
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
  session_version: Generated<number>
}

export type BackOfficeSessionTable = {
  /** The hash of the cookie's value, which is never stored itself. */
  token_hash: string
  administrator_id: number
  /** The administrator's session version when it was created: a password change ends it. */
  session_version: Generated<number>
  /** The CSRF token that each form of the session sends back. */
  form_token: string
  expires_at: string
}
