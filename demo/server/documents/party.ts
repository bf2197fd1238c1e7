/** A customer on a document; an empty string for anything unknown. */
export type Party = {
  /** The company, or the person when there is none. */
  name: string
  /** The person at that company. */
  contact: string
  street: string
  postcode: string
  city: string
  /** ISO 3166-1, two letters. */
  countryCode: string
  siren: string
  /** With the two letters of its country. */
  vatNumber: string
  email: string
}

/** Where goods are delivered. */
export type Destination = Pick<Party, 'name' | 'contact' | 'street' | 'postcode' | 'city' | 'countryCode'>
