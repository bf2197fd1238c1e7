import { parseArgs } from 'node:util'
import { simulate } from './simulate.ts'

// `npm run simulate -- --seed N --orders N --days N --begin YYYY-MM-DD`: simulates the shop, and prints how often each thing happened.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '200' },
    days: { type: 'string', default: '30' },
    begin: { type: 'string', default: '2027-09-07' },
  },
})
const begun = performance.now()
const counts = await simulate({
  ...{ seed: Number(values.seed), orders: Number(values.orders), days: Number(values.days), begin: values.begin },
})
const seconds = (performance.now() - begun) / 1000
for (const [what, times] of Object.entries(counts).toSorted()) console.log(`${String(times).padStart(9)}  ${what}`)
console.log(`${((counts.days ?? 0) / seconds).toFixed(2).padStart(9)}  simulated days per second`)
