import type { Actor } from '../agenda.ts'
import type { Simulation } from '../simulation.ts'

const HOUR = 3_600_000

/** Deletes an account now and then, which is rejected while an order is open. */
export async function* leaver(simulation: Simulation): Actor {
  for (;;) {
    yield simulation.chance.between(10, 40) * HOUR
    const known = simulation.customers.filter(({ isDeleted }) => !isDeleted)
    if (known.length < 3) continue
    const customer = simulation.chance.pick(known)
    const done = await simulation.attempt(async () => {
      const { account } = await simulation.signedIn(customer)
      await account.deleteAccount(customer.password)
      return true
    })
    if (!done) continue
    customer.isDeleted = true
    simulation.count.add('deleted accounts')
    simulation.act(`${customer.email} deletes the account`)
  }
}
