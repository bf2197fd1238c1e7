import { failureKind, type Customer, type Simulation } from '../simulation.ts'
import { nameOf } from './buyer.ts'

/** A customer who orders now: one who has an account, or a new one; null when it could not be created. */
export async function customerFor(simulation: Simulation): Promise<Customer | null> {
  const { chance, customers } = simulation
  const known = customers.filter(({ isDeleted }) => !isDeleted)
  if (known.length > 0 && chance.happens(700)) return chance.pick(known)
  const email = `client-${customers.length + 1}@societe.example`
  const customer: Customer = {
    email,
    password: 'assez-long',
    token: null,
    signedInAt: -Infinity,
    isDeleted: false,
    hasTransfers: false,
  }
  try {
    await simulation.client(null).session.register({
      ...{ civility: 'MME', firstName: 'Alix', lastName: nameOf(email), company: 'Société', email },
      ...{
        phoneNumber: '+33199001201',
        siret: '73282932000074',
        password: customer.password,
        subscribedToNewsletter: false,
      },
    })
  } catch (error) {
    // After a lost response it may exist: signing in shows it.
    if (failureKind(error) !== 'offline') return null
  }
  try {
    await simulation.signedIn(customer)
  } catch (error) {
    failureKind(error)
    return null
  }
  if (chance.happens(300)) {
    await simulation.allowTransfers(customer)
    customer.hasTransfers = true
  }
  customers.push(customer)
  simulation.count.add('customers')
  return customer
}
