/** A number as it is written in a path: two decimals at most. */
export const n = (value: number): number => +value.toFixed(2)

/** The point at `degrees` on a circle of radius `r` (0 to the right, 90 downwards). */
export function polar(r: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180
  return [n(Math.cos(angle) * r), n(Math.sin(angle) * r)]
}

/** Moves an SVG fragment to x, y; then turns it (degrees) and scales it about its own origin. */
export function place(body: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotate = turn ? ` rotate(${n(turn)})` : ''
  const enlarge = scale !== 1 ? ` scale(${+scale.toFixed(4)})` : ''
  return `<g transform="translate(${n(x)} ${n(y)})${rotate}${enlarge}">${body}</g>`
}

/** An outline filled with a colour or a gradient. */
export const fill = (d: string, paint: string, opacity = 1): string =>
  `<path d="${d}" fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** A line with round ends along `d`. */
export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"` +
  `${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** A rectangle centred on 0,0 with rounded corners. */
export const rect = (w: number, h: number, r: number, paint: string, extra = ''): string =>
  `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${paint}" ${extra}/>`

/** An ellipse centred on 0,0. */
export const oval = (rx: number, ry: number, paint: string, extra = ''): string =>
  `<ellipse rx="${n(rx)}" ry="${n(ry)}" fill="${paint}" ${extra}/>`
