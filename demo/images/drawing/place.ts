import { n } from './numbers.ts'

/** Moves a drawing to x, y; then turns it (degrees) and scales it about its own origin. */
export function place(body: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotate = turn ? ` rotate(${n(turn)})` : ''
  const enlarge = scale !== 1 ? ` scale(${+scale.toFixed(4)})` : ''
  return `<g transform="translate(${n(x)} ${n(y)})${rotate}${enlarge}">${body}</g>`
}
