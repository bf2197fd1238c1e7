import type { Ink } from '../drawing/ink.ts'
import { n } from '../drawing/numbers.ts'
import { groundShadow } from '../drawing/volume.ts'
import { shapes } from '../shapes/shapes.ts'
import { footOf } from '../shapes/standing.ts'

/** What one picture is drawn with; `icon` gives the address (a data URI) of an icon's raster. */
export type Easel = { ink: Ink; icon: (name: string) => string }

export type Pose = { x: number; y: number; size: number; turn?: number; shadow?: number; stand?: boolean }

const ICON_FOOT = 0.66
/** Half the height of a flat shape of ours, so that one may be stood on its edge. */
const FLAT_HALF = 44

/** One thing: `name:kind` is a shape of ours, any other name an icon. */
export function drawPiece({ ink, icon }: Easel, token: string, pose: Pose): string {
  const { x, y, size, turn = 0, stand = false, shadow = Math.max(2, Math.min(9, Math.round(size / 24))) } = pose
  const [name = token, kind] = token.split(':')
  const own = shapes[name]
  const foot = footOf(name)
  const stands = stand || foot !== null
  const body = own
    ? own(ink, kind)
    : `<image href="${icon(name)}" x="-50" y="${stands ? -97 : -50}" width="100" height="100"/>`
  const scale = (size / 100).toFixed(4)
  const rotate = turn ? ` rotate(${n(turn)})` : ''
  const raised = own && foot === null && stands ? `<g transform="translate(0 ${-FLAT_HALF})">${body}</g>` : body
  const drawn = `<g transform="translate(${n(x)} ${n(y)})${rotate} scale(${scale} ${scale})">${raised}</g>`
  if (!stands) return `<g filter="${ink.shadow(shadow)}">${drawn}</g>`
  const width = foot ?? ICON_FOOT
  const ground = groundShadow(ink, size * width * 1.25, size * Math.min(0.24, width * 0.34))
  return `<g transform="translate(${n(x)} ${n(y)})">${ground}</g>${drawn}`
}
