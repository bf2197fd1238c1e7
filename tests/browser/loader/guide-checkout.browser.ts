import { add, equal, test, truthy, until } from '../page.ts'

// The scripts of Getting started around the checkout, as a reader copies them.

async function snippet(containing: string): Promise<string> {
  const text = await (await fetch('/widgets/docs/getting-started.md')).text()
  const blocks = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code)
  const found = blocks.find((code) => code.includes(containing))
  truthy(found, `the guide should have a script with ${containing}`)
  return found
}

type Detail = { to: string; step?: string; order?: string | null; replace?: true }

/** Sends `catering:navigate` as a widget does; whether the page went there. */
const isTaken = (from: Element, detail: Detail): boolean =>
  !from.dispatchEvent(new CustomEvent('catering:navigate', { bubbles: true, composed: true, cancelable: true, detail }))

/** A page of its own with a script. */
async function open(html: string, code: string): Promise<{ inside: Document; close(): void }> {
  const frame = add('iframe', { srcdoc: `<body>${html}<script>{${code}}</script>` })
  await new Promise((resolve) => frame.addEventListener('load', resolve))
  return { inside: frame.contentDocument!, close: () => frame.remove() }
}

test('the script that leads to the checkout leaves the checkout alone, whatever the path of its page', async () => {
  const code = await snippet("location.assign('/commander')")
  truthy(!code.includes('pathname'), 'the path may have a slash or `.html` at its end')
  const order = { to: 'checkout', step: 'contact', order: null } as const
  const elsewhere = await open('<i></i>', code)
  equal(isTaken(elsewhere.inside.querySelector('i')!, { to: 'account' }), false)
  equal(isTaken(elsewhere.inside.querySelector('i')!, order), true)
  elsewhere.close()
  const there = await open('<i></i><catering-checkout></catering-checkout>', code)
  equal(isTaken(there.inside.querySelector('i')!, order), false)
  there.close()
})

test('the script that keeps the step in the URL shows it again with Back and after a reload', async () => {
  const code = await snippet('popstate')
  const start = location.href
  const checkout = add('catering-checkout' as 'div')
  const run = () => {
    const script = document.createElement('script')
    script.textContent = `{${code}}`
    document.body.append(script)
    script.remove()
  }
  const shown = () => [checkout.getAttribute('step'), checkout.getAttribute('order')]
  run()
  equal(shown(), ['contact', null])
  equal(isTaken(checkout, { to: 'terms' }), false)
  equal(isTaken(checkout, { to: 'checkout', step: 'delivery', order: null }), true)
  equal(isTaken(checkout, { to: 'checkout', step: 'payment', order: null, replace: true }), true)
  equal([...shown(), location.search], ['payment', null, '?step=payment'])
  equal(isTaken(checkout, { to: 'checkout', step: 'confirmation', order: 'T1' }), true)
  equal(shown(), ['confirmation', 'T1'])
  history.back()
  await until(() => checkout.getAttribute('step') === 'payment')
  equal(shown(), ['payment', null])
  // A reload begins with the URL.
  checkout.setAttribute('step', 'contact')
  run()
  equal(shown(), ['payment', null])
  history.replaceState(null, '', start)
  checkout.remove()
})
