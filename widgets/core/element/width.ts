import { adoptSheets, css } from '../ui/styles/css.ts'

/** The narrowest width of the container queries. */
export const MIN_WIDTH = 280

const minimum = css`
  :host(:not([drawer])) {
    contain-intrinsic-inline-size: 280px;
  }
`

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    // Without a box, the element is in a hidden part of the page.
    const [box] = target.getClientRects()
    if (box?.width !== 0) continue
    observer.unobserve(target)
    // In a later frame: a change of size within a notification is an error of the window.
    requestAnimationFrame(() => target.shadowRoot && adoptSheets(target.shadowRoot, [minimum]))
  }
})

/**
 * Observes a tag that has no width yet. A parent as wide as its content (`fit-content`, a table cell) leaves a size container none: such a tag
 * gets the minimum. No other tag does, as a column narrower than the minimum would then be wider than its share.
 */
export const observeWidth = (element: Element): void => observer.observe(element)
