/** By translated text node: the element that shows its translation, and the original text. */
const translations = new WeakMap<Node, { font: Element; text: string }>()
/** The text node of such an element. */
const originals = new WeakMap<Node, Text>()

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** Undefined on the server. */
const observer = 'MutationObserver' in globalThis ? new MutationObserver(update) : undefined

function update(records: MutationRecord[]): void {
  for (const record of records) {
    if (record.type === 'characterData') drop(record.target)
    for (const node of record.addedNodes) if (node.nodeName === 'CATERING-FORM') watch(node)
    // Added right after a text node, so it is that node's translation.
    if (record.addedNodes.length && record.previousSibling) join(record.previousSibling)
    for (const node of record.removedNodes) {
      if (isFont(node)) restore(node)
      else if (node instanceof Text) follow(node, record)
    }
  }
  observer?.takeRecords()
}

/** The text node has changed: the original is shown until it is translated again. */
function drop(text: Node): void {
  translations.get(text)?.font.remove()
  translations.delete(text)
}

const join = (text: Node): void => {
  const { font } = translations.get(text) ?? {}
  if (font && text.nextSibling !== font) (text as Text).after(font)
}

/** The translation was turned off. */
function restore(font: Element): void {
  const text = originals.get(font)
  if (text && !font.isConnected && translations.get(text)?.font === font) {
    text.data ||= translations.get(text)?.text ?? ''
    translations.delete(text)
  }
}

/** Handles a text node that was translated, moved or removed. */
function follow(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (isFont(target)) return
  const known = translations.get(text)?.font
  if (known) return text.parentNode ? join(text) : known.remove()
  const font = [...addedNodes, previousSibling, nextSibling].filter(isFont).find((one) => !originals.has(one))
  if (font?.parentNode !== target || (text.parentNode && !font.contains(text))) return
  text.replaceWith(text.cloneNode())
  translations.set(text, { font, text: text.data })
  originals.set(font, text)
  text.data = ''
  font.before(text)
  observer?.observe(text, { characterData: true })
}

const watch = (place: Node): void => observer?.observe(place, { childList: true, subtree: true })

/** Keeps each text node, empty, before the element that shows its translation, so that updates of the view stay visible. */
export function preserveTranslations(container: Node): void {
  watch(container)
  // Forms are children of the host, in the light DOM.
  if (container instanceof ShadowRoot) observer?.observe(container.host, { childList: true })
}

/** Sets `lang=fr` in a page of another language (WCAG 3.1.2), unless the page sets the element's language or overrides the messages. */
export function markFrench(element: HTMLElement, { messages }: { messages?: unknown }): void {
  if (!messages && !element.matches('[lang],:lang(fr)')) element.lang = 'fr'
}
