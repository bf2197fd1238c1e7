// Messages to and from the shop's page around this iframe, restricted to the shop's own origins.

const { parent: named = '', parents = '' } = document.body.dataset
const allowed = parents.split(' ').filter(Boolean)
// The parent page may give its origin in our URL; Chromium and Safari expose it anyway.
const known = [named, globalThis.location.ancestorOrigins?.[0]].find((origin) => allowed.includes(origin))

/** Posts a message to the shop's page. When its origin is unknown, each allowed one is tried: other pages receive nothing. */
export function postToParent(message) {
  if (window.parent === window) return
  for (const origin of known ? [known] : allowed) window.parent.postMessage(message, origin)
}

/** Calls back with each message object that the shop's page sends. */
export function listen(receive) {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !(known ? origin === known : allowed.includes(origin))) return
    if (typeof data === 'object' && data !== null) receive(data)
  })
}

/** Reports the height of the content, in CSS pixels, now and on every change. */
export function reportHeight() {
  let reported = 0
  new ResizeObserver(() => {
    const px = Math.ceil(document.body.getBoundingClientRect().height)
    if (px === reported) return
    reported = px
    postToParent({ type: 'height', px })
  }).observe(document.body)
}

/** Enter submits in the parent page, as if the fields were in its form. */
export function submitInParent(form) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    postToParent({ type: 'submit' })
  })
}
