// Exchanges messages with the shop's page around this frame. Only the shop's own origins are sent messages or heard.

const { parent: named = '', parents = '' } = document.body.dataset
const allowed = parents.split(' ').filter(Boolean)
// The parent page may give its origin in our address; Chromium and Safari know it anyway.
const known = [named, globalThis.location.ancestorOrigins?.[0]].find((origin) => allowed.includes(origin))

/** Sends a message to the shop's page. If its origin is unknown, each allowed one is tried: other pages get nothing. */
export function tell(message) {
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

/** Tells the height of the content, in CSS pixels, now and whenever it changes. */
export function tellHeight() {
  let told = 0
  new ResizeObserver(() => {
    const px = Math.ceil(document.body.getBoundingClientRect().height)
    if (px === told) return
    told = px
    tell({ type: 'height', px })
  }).observe(document.body)
}
