import { GUIDE } from '../../store/version.ts'

/** Elements whose name is no tag: the observer reports each once more. */
const unknown = new WeakSet<Element>()

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
  const written = element.cloneNode() as HTMLElement
  const { catering, product } = written.dataset
  // The observer reports an element of an added tree once more.
  if (catering === undefined && product === undefined) return
  const tag = `catering-${catering || 'product'}`
  if (!tags.includes(tag)) {
    // It keeps its attribute, by which the doctor finds it.
    if (!unknown.has(element)) console.warn(`catering: there is no <${tag}> (${GUIDE}/wordpress)`)
    unknown.add(element)
    return
  }
  // From now on it is content.
  delete element.dataset.catering
  delete element.dataset.product
  const widget = document.createElement(tag)
  void load(widget)
  const { observedAttributes = [] } = (await customElements.whenDefined(tag)) as WidgetClass
  for (const name of [...observedAttributes, 'loading']) {
    const value = written.getAttribute(`data-${name}`)
    if (value !== null) widget.setAttribute(name, value)
  }
  element.replaceWith(widget)
  widget.append(element)
}
