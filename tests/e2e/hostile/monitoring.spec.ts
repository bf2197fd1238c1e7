import { newCustomer } from '#tests/support/shop/customer.ts'
import { expectStep, signIn } from '../steps/order.ts'
import { order, test } from './host.ts'

// A page whose monitoring script wraps `fetch` and the history, as Elastic's apm-rum 5.12 does.

/** Runs in the page, before its scripts. */
function monitor(): void {
  const network = globalThis.fetch
  globalThis.fetch = (input, init) => {
    // A non-string argument is treated as a `Request`, and sent without the second argument.
    const request = typeof input === 'string' ? new Request(input, init) : (input as Request)
    return network(request).then((response) => {
      // The end of the body is measured on a copy.
      void response.clone().text()
      return response
    })
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name].bind(history)
    history[name] = (state, title, url) => {
      if (url && typeof url !== 'string') throw new TypeError('url is no string')
      native(state, title, url)
    }
  }
}

test('a product is ordered on a page whose monitoring wraps fetch, and a customer signs in', async ({
  page,
  shop,
  openPage,
  consoleProblems,
}) => {
  await page.addInitScript(monitor)
  await openPage('/monitored')
  await order(page, shop, consoleProblems)
  await signIn(page, await newCustomer(shop))
  await expectStep(page, 'Où livrer, et qui accueille ?')
})
