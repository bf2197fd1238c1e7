const SVG = 'http://www.w3.org/2000/svg'

/** Outline of the kit's basket (Phosphor). */
const PATH =
  'M136 120v56a8 8 0 01-16 0v-56a8 8 0 0116 0m37-1l-6 56a8 8 0 007 9 7 7 0 001 0 8 8 0 008-7l6-56a8 8 0 00-16-2m-90 0a8 8 0 00-16 2l6 56a8 8 0 008 7 7 7 0 001 0 8 8 0 007-9zm157-30l-15 113a16 16 0 01-16 14h-162a16 16 0 01-16-14l-15-113a8 8 0 018-9h44l54-61a8 8 0 0112 0l54 61h44a8 8 0 018 9m-150-9h76l-38-44zm133 16h-190l14 104h162z'

/** Built node by node: markup in a string would need a Trusted Types policy. */
export function basketIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 256 256')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', PATH)
  icon.append(path)
  return icon
}
