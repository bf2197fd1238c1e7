import { n } from './elements.ts'

/** A colour, or a colour with its opacity. */
export type Stop = string | readonly [colour: string, opacity: number]

function stops(colours: readonly Stop[]): string {
  return colours
    .map((stop, index) => {
      const [colour, opacity] = typeof stop === 'string' ? [stop, 1] : stop
      const offset = n(index / (colours.length - 1))
      return `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
}

/** The definitions of one SVG: gradients, clips and filters, each written once. Every method but `markup` returns a `url(#…)`. */
export class Defs {
  readonly #entries = new Map<string, { id: string; body: string }>()

  #define(key: string, make: (id: string) => string): string {
    let def = this.#entries.get(key)
    if (!def) {
      const id = `d${this.#entries.size}`
      def = { id, body: make(id) }
      this.#entries.set(key, def)
    }
    return `url(#${def.id})`
  }

  /** A linear gradient; angle 90 runs downwards, 0 to the right. */
  lin(colours: readonly Stop[], angle = 90): string {
    const turn = (angle * Math.PI) / 180
    const x = Math.cos(turn) / 2
    const y = Math.sin(turn) / 2
    const axis = `x1="${n(0.5 - x)}" y1="${n(0.5 - y)}" x2="${n(0.5 + x)}" y2="${n(0.5 + y)}"`
    return this.#define(
      `linear ${angle} ${colours.join()}`,
      (id) => `<linearGradient id="${id}" ${axis}>${stops(colours)}</linearGradient>`,
    )
  }

  /** A radial gradient, by default lit from the upper right. */
  rad(colours: readonly Stop[], cx = 0.62, cy = 0.3, r = 0.78): string {
    return this.#define(
      `radial ${cx} ${cy} ${r} ${colours.join()}`,
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colours)}</radialGradient>`,
    )
  }

  clip(body: string): string {
    return this.#define(`clip ${body}`, (id) => `<clipPath id="${id}">${body}</clipPath>`)
  }

  /** A soft shadow that falls to the lower left. */
  shadow(depth = 6): string {
    const fall = `dx="${n(-depth * 0.45)}" dy="${depth}" stdDeviation="${n(depth * 0.8)}"`
    return this.#define(
      `shadow ${depth}`,
      (id) =>
        `<filter id="${id}" x="-25%" y="-25%" width="150%" height="160%">` +
        `<feDropShadow ${fall} flood-color="#3a2010" flood-opacity=".3"/></filter>`,
    )
  }

  blur(amount: number): string {
    return this.#define(
      `blur ${amount}`,
      (id) =>
        `<filter id="${id}" x="-40%" y="-60%" width="180%" height="220%">` +
        `<feGaussianBlur stdDeviation="${amount}"/></filter>`,
    )
  }

  markup(): string {
    return `<defs>${[...this.#entries.values()].map((def) => def.body).join('')}</defs>`
  }
}
