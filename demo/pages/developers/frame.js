// Runs in a frame with one widget: puts the frame's page into the chosen state, and reports events to the parent page.

const { tag, state, events, fill } = document.documentElement.dataset
const report = (what) => parent.postMessage({ tag, ...what }, location.origin)

for (const name of events.split(' '))
  document.addEventListener(name, ({ type, target, detail }) =>
    report({ event: type, from: target.localName ?? 'document', detail: JSON.stringify(detail) }),
  )

const EMPTY = { 'hydra:member': [], 'hydra:totalItems': 0 }
const LISTS = /\/(products|channels|orders|invoices|quotes|cards|address-books|additional-sales)$/

/** The interceptor of calls to the backend in each state; the state `full` has none. */
const calls = {
  loading: () => new Promise(() => undefined),
  error: () => Response.json({ message: 'Panne d’essai' }, { status: 500 }),
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  expired: (request, next) =>
    request.headers.has('authorization')
      ? Response.json({ code: 401, message: 'Expired JWT Token' }, { status: 401 })
      : next(request),
  empty: (request, next) =>
    request.method === 'GET' && LISTS.test(new URL(request.url).pathname) ? Response.json(EMPTY) : next(request),
}

if (!Object.hasOwn(window, 'catering')) window.catering = []
window.catering?.push?.((shop) => {
  if (calls[state]) shop.intercept(calls[state])
  // The tag is inserted once its calls are intercepted.
  const template = document.querySelector('template')
  if (template) template.replaceWith(template.content)
  return fill ? fillCart(shop) : undefined
})

/** Fills the cart once in a tab: the frames share one cart, and would each fill it. */
const fillCart = (shop) =>
  navigator.locks.request('full-cart', async () => {
    if (sessionStorage.getItem('full-cart')) return
    sessionStorage.setItem('full-cart', '1')
    for (const item of fill.split(' ')) {
      const [code, quantity] = item.split(':')
      await shop.addItem(code, Number(quantity))
    }
  })

new ResizeObserver(() => report({ height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(
  document.body,
)

await customElements.whenDefined(tag)
const found = await globalThis.catering.doctor()
report({ found: found.map(({ level, where, what, fix = '' }) => ({ level, where, what, fix })) })
