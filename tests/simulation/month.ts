import { expect, onTestFinished } from 'vitest'
import type { ParisDay } from '#widgets/core/domain/time/paris-day.ts'
import { newPlace, removePlace } from '../support/databases/test-database.ts'
import { scans } from './at-rest.ts'
import { simulate } from './simulate.ts'

const [DAYS, ORDERS] = [30, 200]

/** Simulates a month, with an exact comparison of the books each night. */
export async function expectExactBooks(seed: number, begin: ParisDay): Promise<void> {
  const place = await newPlace()
  onTestFinished(() => removePlace(place))
  const simulation = await simulate({ seed, begin, days: DAYS, orders: ORDERS, place })
  const { counts } = simulation.count
  const found = scans(simulation)
  await simulation.close()
  expect(counts).toMatchObject({ days: DAYS })
  expect(counts.orders).toBeGreaterThan(ORDERS / 2)
  expect(counts.payments).toBeGreaterThan(ORDERS / 4)
  expect(found).toEqual([])
}
