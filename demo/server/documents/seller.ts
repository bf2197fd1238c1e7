import { readFileSync } from 'node:fs'

/** The seller: what French law requires of a company on its documents. */
export type Seller = {
  brand: string
  legalName: string
  /** 'SAS', 'SARL' … */
  legalForm: string
  /** Share capital, euros. */
  capital: number
  street: string
  postcode: string
  city: string
  countryCode: string
  siren: string
  rcsTown: string
  vatNumber: string
  email: string
  phoneNumber: string
  iban: string
  bic: string
}

/** The demo's company. It is fictional: its SIREN belongs to no business and its IBAN to no bank. */
export const SELLER = JSON.parse(readFileSync(new URL('../../data/seller.json', import.meta.url), 'utf8')) as Seller
