import { newcomer } from '#tests/support/shop/customer.ts'
import { expect, faultyTest as test } from '#tests/support/shop/shop.ts'
import { ACTIONS } from './actions.ts'
import { FAULT_CASES } from './faults.ts'
import { expectDoneOnce, collectErrors, runThroughFault } from './run-through-fault.ts'

// The built tags on a page of another origin have every fault at every action of an order: they recover, or show a French message and
// continue after a click; typed input stays, and nothing is written twice.

test.describe.configure({ mode: 'parallel' })

for (const { name, ...trouble } of FAULT_CASES)
  for (const action of ACTIONS)
    test(`${action.name} despite ${name}`, async ({ page, context, shop, gateway }) => {
      const place = { page, shop, gateway, person: newcomer() }
      const errors = collectErrors(page)
      await action.stand(place)
      await runThroughFault(place, action, trouble, context)
      await expectDoneOnce(place, action, trouble.fault)
      expect(errors).toEqual([])
    })
