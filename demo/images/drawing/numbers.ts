/** A number as it is written in a path: two decimals at most. */
export const n = (value: number): number => +value.toFixed(2)

/** The point at `degrees` on a circle of radius `r` (0 to the right, 90 downwards). */
export function polar(r: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180
  return [n(Math.cos(angle) * r), n(Math.sin(angle) * r)]
}
