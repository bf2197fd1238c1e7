type At = readonly [x: number, y: number]

/** A shape (`name:kind`) or an icon. `size` is its width; its height if it stands, and `at` is then its foot. */
type Piece = { put: string; at: At; size: number; turn?: number; stand?: boolean }

/** `style layout [vessel]`; one food for each compartment, the main course first. */
export type Tray = { tray: string; at: At; w: number; h: number; turn?: number; cells: readonly string[] }

export type Arrangement = {
  at?: At
  size: number
  /** Turns every piece by the same angle, in degrees. */
  tilt?: number
  /** Turns each piece by seededRandom, this many degrees at most. */
  sway?: number
} & (
  | { ring: readonly string[]; radius: number; squash?: number; outward?: boolean; follow?: boolean }
  | { grid: readonly string[]; cols: number; rows: number; step: At }
  | { row: readonly string[]; step: At }
  | { heap: readonly string[]; base: number; rows: number; step: At }
  | { scatter: readonly string[]; radius: number; squash?: number }
)

type TablewareName = 'plate' | 'bowl' | 'cocotte' | 'board' | 'slate' | 'box' | 'pan' | 'cloth' | 'hamper' | 'pedestal'

export type Tableware = {
  tableware: TablewareName
  at?: At
  w: number
  h?: number
  turn?: number
  glaze?: string
  wood?: string
  metal?: string
  handle?: boolean
  color?: string
  liner?: string
  pattern?: string
  /** The texture that fills it; `grain` enlarges its bits. */
  bed?: string
  grain?: number
  /** Layers in the tableware's own coordinates. */
  on?: readonly Layer[]
}

/** A buffet stand, its foot at `at`; the tiers from the lowest. */
export type Stand = {
  tableware: 'stand'
  at: At
  w: number
  tiers: readonly { items: readonly string[]; size: number }[]
}

export type Layer = Piece | Tray | Arrangement | Tableware | Stand

/** The frame is 800 × 600 unless given, 0,0 at its centre; layers are rendered in order. See README.md. */
export type Recipe = { backdrop: string; frame?: readonly [w: number, h: number]; layers: readonly Layer[] }

/** The variant that a recipe names. Throws when it is not known. */
export function variant<T>(variants: Readonly<Record<string, T>>, kind: string): T {
  const found = variants[kind]
  if (found === undefined) throw new Error(`No variant '${kind}' among ${Object.keys(variants).join(', ')}`)
  return found
}
