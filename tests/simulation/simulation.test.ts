import { expect, onTestFinished, test } from 'vitest'
import { newPlace, removePlace } from '../support/databases/test-database.ts'
import { scans } from './at-rest.ts'
import { simulate } from './simulate.ts'

// The fast suite simulates eight days around both clock changes and a 29 February, the full one the month after them.

const { days, orders } = process.env.SUITE === 'fast' ? { days: 8, orders: 30 } : { days: 30, orders: 200 }
const seedOfDay = Math.floor(Date.now() / 86_400_000)

test.each([
  [1, '2027-10-26'],
  [2, '2028-02-24'],
  [3, '2028-03-21'],
  [seedOfDay, '2027-11-30'],
])('the books are exact each night: seed %i, from %s', async (seed, begin) => {
  const place = await newPlace()
  onTestFinished(() => removePlace(place))
  const simulation = await simulate({ seed, begin, days, orders, place })
  const { counts } = simulation.count
  const found = scans(simulation)
  await simulation.close()
  expect(counts).toMatchObject({ days })
  expect(counts.orders).toBeGreaterThan(orders / 2)
  expect(counts.payments).toBeGreaterThan(orders / 4)
  expect(found).toEqual([])
})
