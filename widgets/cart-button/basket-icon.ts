const SVG = 'http://www.w3.org/2000/svg'

/** A small outline of a basket: the kit's would weigh a tenth of the whole button. */
export const BASKET = 'M2.5 9.5h19l-1.8 10.6H4.3zM6.5 9.5 12 3l5.5 6.5M9 13.5v2.8M12 13.5v2.8M15 13.5v2.8'

/** Built node by node: markup in a string would need a Trusted Types policy. */
export function basketIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.ariaHidden = 'true'
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', BASKET)
  icon.append(path)
  return icon
}
