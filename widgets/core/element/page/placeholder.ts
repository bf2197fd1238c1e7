import { GUIDE } from '../../store/version.ts'

/** By element, its tag: the observer reports an element of an added tree once more. */
const seen = new WeakMap<Element, string>()

type WidgetClass = { observedAttributes?: readonly string[] }

/**
 * Puts a tag in the place of an element that stands for it where an editor or a sanitizer removes unknown tags:
 * `<a class="catering-product" data-product="CODE" href="…">`, `<div data-catering="cart">`. The element becomes the content of the tag. Its
 * `data-` attributes are those of the tag: only the known ones, as `data-onclick` would otherwise become a script.
 */
export async function replacePlaceholder(
  element: HTMLElement,
  tags: readonly string[],
  load: (widget: Element) => Promise<void>,
): Promise<void> {
  const { catering, product } = element.dataset
  if (catering === undefined && product === undefined) return
  const tag = `catering-${catering || 'product'}`
  if (seen.get(element) === tag) return
  seen.set(element, tag)
  // It keeps its attributes until it is replaced: by them the doctor finds what is unknown, and what is on its way.
  if (!tags.includes(tag)) return console.warn(`catering: there is no <${tag}> (${GUIDE}/wordpress)`)
  const widget = document.createElement(tag)
  void load(widget)
  const { observedAttributes = [] } = (await customElements.whenDefined(tag)) as WidgetClass
  // A second loader of the page may have replaced it meanwhile.
  if (element.dataset.catering !== catering || element.dataset.product !== product) return
  for (const name of [...observedAttributes, 'loading']) {
    const value = element.getAttribute(`data-${name}`)
    if (value !== null) widget.setAttribute(name, value)
  }
  // From now on it is content.
  delete element.dataset.catering
  delete element.dataset.product
  element.replaceWith(widget)
  widget.append(element)
}
