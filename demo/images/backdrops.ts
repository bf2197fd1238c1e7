import { variant } from './recipe.ts'
import { darker, lighter, tones } from './svg/colours.ts'
import { fill, n } from './svg/elements.ts'
import type { Defs } from './svg/defs.ts'
import { many } from './svg/repeat.ts'

/** A quiet shape behind the food, lighter or darker than the tone `c`, in a frame of w × h. */
type Family = (defs: Defs, c: string, w: number, h: number) => string

const circle = (cx: number, cy: number, r: number, paint: string) =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${paint}"/>`

const arch = (w: number, h: number, r: number, top: number, paint: string) =>
  fill(`M${n(w / 2 - r)} ${h}V${n(top)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0V${h}Z`, paint)

/** A table top: things stand on it. */
const table: Family = (defs, c, w, h) =>
  `<rect y="${n(h * 0.68)}" width="${w}" height="${n(h * 0.32)}"` +
  ` fill="${defs.lin([lighter(c, 0.52), lighter(c, 0.3)], 90)}"/>` +
  `<rect y="${n(h * 0.68)}" width="${w}" height="4" fill="#fff" opacity=".5"/>`

const awning: Family = (_, c, w, h) => {
  const count = Math.round(w / 80)
  const step = n(w / count)
  return many(count, (i) => {
    const [paint, opacity] = i % 2 ? [lighter(c, 0.6), 0.75] : [darker(c, 0.1), 0.5]
    const half = n(w / count / 2)
    return fill(`M${n((i * w) / count)} 0h${step}v${n(h * 0.1)}a${half} ${half} 0 0 1 ${-step} 0Z`, paint, opacity)
  })
}

const windowLight = (w: number, h: number) =>
  `<path d="M${n(w * 0.56)} 0L${n(w * 0.26)} ${n(h * 0.7)}H${n(w * 0.48)}L${n(w * 0.78)} 0Z` +
  `M${n(w * 0.84)} 0L${n(w * 0.54)} ${n(h * 0.7)}H${n(w * 0.68)}L${n(w * 0.98)} 0Z" fill="#fff" opacity=".26"/>`

const hems = (w: number, h: number, inset: number, width: number, colour: string) =>
  `<path d="M${n(w * inset)} 0V${h}M${n(w * (1 - inset))} 0V${h}" stroke="${colour}" stroke-width="${width}" opacity=".5"/>`

const families: Readonly<Record<string, Family>> = {
  plain: () => '',
  disc: (_, c, w, h) => circle(w / 2, h / 2, h * 0.44, lighter(c, 0.32)),
  halo: (_, c, w, h) =>
    circle(w / 2, h / 2, h * 0.62, lighter(c, 0.16)) + circle(w / 2, h / 2, h * 0.43, lighter(c, 0.3)),
  arch: (_, c, w, h) => arch(w, h, h * 0.5, h * 0.56, lighter(c, 0.32)),
  table,
  archTable: (defs, c, w, h) => arch(w, h, h * 0.42, h * 0.5, lighter(c, 0.25)) + table(defs, c, w, h),
  discTable: (defs, c, w, h) => circle(w / 2, h * 0.45, h * 0.36, lighter(c, 0.3)) + table(defs, c, w, h),
  windowTable: (defs, c, w, h) => windowLight(w, h) + table(defs, c, w, h),
  awning,
  awningTable: (defs, c, w, h) => awning(defs, c, w, h) + table(defs, c, w, h),
  bands: (_, __, w, h) => {
    const band = (i: number) => `<path d="M${n(-h * 0.5 + i * w * 0.27)} ${h}l${h} ${-h}h${n(w * 0.13)}l${-h} ${h}Z"/>`
    return `<g fill="#fff" opacity=".2">${many(6, band)}</g>`
  },
  corner: (_, c, w, h) => circle(w, 0, h * 0.66, lighter(c, 0.3)) + circle(0, h, h * 0.46, darker(c, 0.05)),
  dots: (_, __, w, h) => {
    const dot = (i: number) => {
      const [column, row] = [i % 12, Math.floor(i / 12)]
      const x = (column + (row % 2 ? 0.75 : 0.25)) * (w / 12)
      return `<circle cx="${n(x)}" cy="${n((row + 0.5) * (h / 9))}" r="6"/>`
    }
    return `<g fill="#fff" opacity=".36">${many(108, dot)}</g>`
  },
  linen: (_, c, w, h) =>
    `<rect x="${n(w * 0.1)}" width="${n(w * 0.8)}" height="${h}" fill="${lighter(c, 0.36)}"/>` +
    hems(w, h, 0.125, 5, darker(c, 0.12)) +
    hems(w, h, 0.138, 2, darker(c, 0.12)),
  check: (_, __, w, h) => {
    const s = h / 8
    const column = (i: number) => `<rect x="${n(i * 2 * s)}" width="${n(s)}" height="${h}"/>`
    const row = (i: number) => `<rect y="${n(i * 2 * s)}" width="${w}" height="${n(s)}"/>`
    return `<g fill="#fff" opacity=".2">${many(Math.ceil(w / s / 2), column)}${many(4, row)}</g>`
  },
  rays: (_, __, w, h) => {
    const end = (angle: number) => `${n(Math.cos(angle) * w)} ${n(Math.sin(angle) * w)}`
    const ray = (i: number) => `<path d="M0 0L${end((i / 7) * Math.PI)}L${end(((i + 0.5) / 7) * Math.PI)}Z"/>`
    return `<g fill="#fff" opacity=".19" transform="translate(${w / 2} ${n(h * 0.5)})">${many(14, ray)}</g>`
  },
}

/** `straw disc`: a tone of the palette (or a hex colour) and a family; `none` leaves the image transparent. */
export function backdrop(defs: Defs, name: string, w: number, h: number): string {
  if (name === 'none') return ''
  const [tone = '', family = 'plain'] = name.split(' ')
  const colour = tones[tone] ?? tone
  const ground = defs.lin([lighter(colour, 0.1), colour, darker(colour, 0.035)], 115)
  return `<rect width="${w}" height="${h}" fill="${ground}"/>` + variant(families, family)(defs, colour, w, h)
}
