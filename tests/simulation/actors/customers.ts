import { parisDay } from '#widgets/core/domain/time/paris-time.ts'
import type { Actor } from '../agenda.ts'
import { failureKind, type Customer, type Simulation } from '../simulation.ts'
import { sum } from '../model.ts'
import { again } from './cart.ts'

const HOUR = 3_600_000

/** A last name of its own, to be searched in the database. */
export const nameOf = (email: string): string => `Durand-${email.slice(0, email.indexOf('@'))}`

/** A customer who orders now: one who has an account, or a new one; null when it could not be created. */
export async function customerFor(simulation: Simulation): Promise<Customer | null> {
  const { chance, customers } = simulation
  if (customers.length > 0 && chance.happens(700)) {
    const known = chance.pick(customers)
    if (known.deletedAt === null) return known
  }
  const email = `client-${customers.length + 1}@societe.example`
  const customer: Customer = {
    ...{ email, password: 'assez-long', token: null, signedInAt: -Infinity, deletedAt: null },
    ...{ hasTransfers: false, hasCard: false },
  }
  customers.push(customer)
  const profile = { civility: 'MME', firstName: 'Alix', lastName: nameOf(email), company: 'Société', email } as const
  const rest = { phoneNumber: '+33199001201', siret: '73282932000074', password: customer.password }
  try {
    await simulation.client(null).session.register({ ...profile, ...rest, subscribedToNewsletter: false })
  } catch (error) {
    // After a lost response it may exist: signing in shows it.
    if (failureKind(error) !== 'offline') return null
  }
  if (!(await simulation.attempt(() => simulation.signedIn(customer)))) return null
  if (chance.happens(300)) {
    await allowTransfers(simulation, email)
    customer.hasTransfers = true
  }
  simulation.count.add('customers')
  return customer
}

/** Lets a customer pay by transfers, which the caterer decides in the database. */
async function allowTransfers({ backend: { db } }: Simulation, email: string): Promise<void> {
  await db.updateTable('customers').set({ has_bank_transfer: 1 }).where('email', '=', email).execute()
}

/** Someone who now and then changes an account, exports its data or invoices, or deletes it, which is rejected while an order is open. */
export async function* accountHolder(simulation: Simulation): Actor {
  for (;;) {
    yield simulation.chance.between(4, 20) * HOUR
    const known = simulation.customers.filter(({ deletedAt, token }) => deletedAt === null && token !== null)
    if (known.length < 3) continue
    const customer = simulation.chance.pick(known)
    const act = simulation.chance.pick([changeAccount, exportData, exportInvoices, deleteAccount])
    await simulation.attempt(() => act(simulation, customer))
    if (customer.deletedAt !== null) simulation.act(`${customer.email} deletes the account`)
  }
}

async function changeAccount(simulation: Simulation, customer: Customer): Promise<void> {
  const { account } = await simulation.signedIn(customer)
  await again(() => account.saveNewsletters({ newsletter: true, promotional: false, partner: false }))
  simulation.count.add('changed accounts')
}

async function exportData(simulation: Simulation, customer: Customer): Promise<void> {
  const { account } = await simulation.signedIn(customer)
  const text = await (await again(() => account.exportData())).text()
  const own = [...simulation.orders.values()].filter((known) => known.customer === customer && known.placed === 'yes')
  for (const { token } of own) if (!text.includes(token)) simulation.wrong.push(`${token} is not in the export`)
  simulation.count.add('exports of personal data')
}

/** The figures of a year add up to the invoices and credit notes of that year. */
async function exportInvoices(simulation: Simulation, customer: Customer): Promise<void> {
  const { account } = await simulation.signedIn(customer)
  const year = parisDay(new Date(simulation.now)).slice(0, 4)
  const invoices = (await account.invoices()).filter(({ issuedAt }) => parisDay(new Date(issuedAt)).startsWith(year))
  const expected = sum(invoices.map(({ kind, total }) => (kind === 'credit_note' ? -total : total)))
  const [head = '', ...rows] = (await (await account.download('year', year)).text()).trim().split('\r\n')
  const column = head.split(';').indexOf('TTC')
  const cents = rows.map((row) => Math.round(100 * Number(row.split(';')[column]?.replace(',', '.'))))
  if (sum(cents) !== expected)
    simulation.wrong.push(`the export of ${customer.email} is of ${sum(cents)}, the invoices of ${expected}`)
  simulation.count.add('exports of invoices')
}

async function deleteAccount(simulation: Simulation, customer: Customer): Promise<void> {
  const { account } = await simulation.signedIn(customer)
  await account.deleteAccount(customer.password)
  customer.deletedAt = simulation.now
  simulation.count.add('deleted accounts')
}
