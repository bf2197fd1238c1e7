import { readFileSync } from 'node:fs'
import { FRAME } from './compose.ts'
import type { Recipe } from './recipe.ts'

export type Folder = 'products' | 'taxons' | 'formulas' | 'scenes'
export type Format = 'avif' | 'webp' | 'png'

/** One image to render: its key is the lower-case code of the product, the taxon's or the formula's code, or a scene. */
export type Image = {
  key: string
  folder: Folder
  /** The name of its file of recipes; each file gets its own contact sheets. */
  family: string
  recipe: Recipe
  width: number
  height: number
  widths: readonly number[]
  formats: readonly Format[]
}

const families: Readonly<Record<string, Folder>> = {
  'petit-dejeuner': 'products',
  'plateaux-repas': 'products',
  'pause-dejeuner': 'products',
  'apero-dinatoire': 'products',
  buffet: 'products',
  boissons: 'products',
  taxons: 'taxons',
  formulas: 'formulas',
  scenes: 'scenes',
}

const CARD = [320, 640, 960]
const sceneWidths: Readonly<Record<string, readonly number[]>> = {
  'home-hero': [800, 1200, 1600],
  'franchise-hero': [800, 1200, 1600],
  'hero-vitrine': [800, 1200, 1520],
  'vitrine-vide': [640, 960, 1280],
  'open-graph': [1200],
}

/** The image for link previews is PNG only, because every reader of link previews takes PNG. */
const formatsOf = (key: string): readonly Format[] => (key === 'open-graph' ? ['png'] : ['avif', 'webp'])

const readRecipes = (family: string): Record<string, Recipe> =>
  JSON.parse(readFileSync(new URL(`recipes/${family}.json`, import.meta.url), 'utf8')) as Record<string, Recipe>

function imageOf(family: string, folder: Folder, key: string, recipe: Recipe): Image {
  const widths = sceneWidths[key] ?? CARD
  const [w, h] = recipe.frame ?? FRAME
  const width = widths.at(-1) ?? w
  return { key, folder, family, recipe, width, height: Math.round((width * h) / w), widths, formats: formatsOf(key) }
}

/** Every image that has a recipe. */
export function allImages(): Image[] {
  return Object.entries(families).flatMap(([family, folder]) =>
    Object.entries(readRecipes(family)).map(([key, recipe]) => imageOf(family, folder, key, recipe)),
  )
}

/** `products/pr-inc-garrigue-640.avif`, from the folder of rendered files. */
export const fileOf = ({ folder, key }: Pick<Image, 'folder' | 'key'>, width: number, format: Format): string =>
  `${folder}/${key}-${width}.${format}`

export const filesFolder = new URL('files/', import.meta.url)
