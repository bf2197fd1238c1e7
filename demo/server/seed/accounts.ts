import type { Queries } from '../database/schema.ts'
import { hashPassword } from '../shop/customer/passwords.ts'
import { addAddress, setDefaults, type AddressDefaults, type AddressBookEntry } from '../shop/customer/addresses.ts'
import { addCard } from '../shop/payment/cards.ts'
import { addCustomer } from '../shop/customer/customers.ts'
import type { PasswordCost } from '../shop/context.ts'

export const DEMO_PASSWORD = 'Ambrelune2026'

// Their SIRET numbers pass the check and belong to no business (§5).
const CAMILLE = {
  email: 'camille.martin@atelier-demo.example',
  first_name: 'Camille',
  last_name: 'Martin',
  company: 'Atelier Démo',
  siret: '00000002600013',
  civility: 'MME',
  phone_number: '+33199001201',
  birthday: '1988-04-12',
  has_bank_transfer: 0,
} as const

const KARIM = {
  email: 'karim.benali@bureau-demo.example',
  first_name: 'Karim',
  last_name: 'Benali',
  company: 'Bureau Démo',
  siret: '00000003400017',
  civility: 'M',
  phone_number: '+33536491302',
  birthday: null,
  has_bank_transfer: 1,
} as const

type DemoAddress = Pick<AddressBookEntry, 'street' | 'postcode' | 'city'> &
  Partial<AddressBookEntry> & { defaults?: AddressDefaults }

/** The two customers of the demo, each with addresses for deliveries and invoices. */
export const DEMO_CUSTOMERS: readonly { who: typeof CAMILLE | typeof KARIM; addresses: readonly DemoAddress[] }[] = [
  {
    who: CAMILLE,
    addresses: [
      {
        billing: true,
        street: '8 rue de l’Exemple',
        postcode: '75002',
        city: 'Paris',
        defaults: { defaultBilling: true },
      },
      { street: '27 quai de l’Échantillon', postcode: '69002', city: 'Lyon', floor: 'Accueil au 2e étage' },
      {
        street: '8 rue de l’Exemple',
        postcode: '75002',
        city: 'Paris',
        building: 'Bâtiment B',
        floor: '3e étage',
        accessCode: 'Badge à l’accueil',
        instructions: 'Sonner à «\u00A0Atelier\u00A0».',
        defaults: { defaultDelivery: true },
      },
    ],
  },
  {
    who: KARIM,
    addresses: [
      { billing: true, street: '15 place du Modèle', postcode: '75002', city: 'Paris' },
      { street: '15 place du Modèle', postcode: '75002', city: 'Paris', loadingDock: 'Porte 4' },
      {
        street: '40 cours de l’Ébauche',
        postcode: '33000',
        city: 'Bordeaux',
        instructions: 'Demander Karim à l’accueil',
      },
    ],
  },
]

export async function seedCustomers(db: Queries, now: Date, cost: PasswordCost): Promise<void> {
  for (const { who, addresses } of DEMO_CUSTOMERS) {
    const customer = await addCustomer(db, {
      ...who,
      password_hash: await hashPassword({ password: DEMO_PASSWORD, from: '' }, cost),
      subscribed_to_newsletter: 1,
      subscribed_to_promotional_offers: 0,
      subscribed_to_partner_offers: 0,
      created_at: new Date(now.getTime() - YEAR_MS).toISOString(),
    })
    if (!customer) continue
    for (const [index, address] of addresses.entries()) {
      const added = new Date(now.getTime() - YEAR_MS + index * DAY_MS)
      const { id } = await addAddress(db, customer.id, addressOf(who, address), added)
      if (address.defaults) await setDefaults(db, customer.id, id, address.defaults)
    }
    if (who === CAMILLE) await addCard(db, customer.id, cardFor(now), now)
  }
}

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

export function addressOf(
  who: typeof CAMILLE | typeof KARIM,
  { defaults: _, ...address }: DemoAddress,
): AddressBookEntry {
  return {
    billing: false,
    firstName: who.first_name,
    lastName: who.last_name,
    company: who.company,
    countryCode: 'FR',
    phoneNumber: who.phone_number,
    building: '',
    floor: '',
    accessCode: '',
    loadingDock: '',
    instructions: '',
    ...address,
  }
}

/** The sandbox knows this token as a saved test card. */
const cardFor = (now: Date) => ({
  cardToken: 'card_test_visa',
  brand: 'Visa',
  last4: '4242',
  expirationMonth: 12,
  expirationYear: now.getUTCFullYear() + 2,
  holderName: 'Camille Martin',
  isDefault: true,
})

/** The caterer's account in the demo; it has the demo's password. */
export const CATERER = {
  email: 'traiteur@ambrelune.example',
  name: 'Louise Mercier',
  phone_number: '+33199001200',
} as const

export async function seedAdministrators(db: Queries, passwordHash: string): Promise<void> {
  await db
    .insertInto('administrators')
    .values({ ...CATERER, password_hash: passwordHash, session_version: 0 })
    .execute()
}
