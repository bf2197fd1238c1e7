import { readFileSync } from 'node:fs'

type Pass = readonly [bit: string, size: number, colours: readonly string[], density: number]

/** A texture: a ground, then passes of bits; `light` smooths it into a swirl, or into furrows if it is `forked`. */
export type Bed = { base: string; light?: string; forked?: boolean; passes: readonly Pass[] }

type Laid = readonly [piece: string, x: number, y: number, size: number, turn: number]

/** A bed and what lies on it; x and y in half-boxes (−1…1), size in parts of the shorter side. */
export type Food = { bed: string; on: readonly Laid[] }

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

export const beds = read('beds.json') as Readonly<Record<string, Bed>>
export const foods = read('foods.json') as Readonly<Record<string, Food>>
