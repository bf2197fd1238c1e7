import { reduce } from './json.ts'

/** Luhn over the fourteen digits; the establishments of La Poste pass when their digits add up to a multiple of five. */
export function isSiret(value: string): boolean {
  if (!/^\d{14}$/.test(value)) return false
  const figures = [...value].map(Number)
  const laPoste = value.startsWith('356000000') && sum(figures) % 5 === 0
  const luhn = figures.map((figure, index) => (index % 2 === 0 ? figure * 2 : figure))
  return laPoste || sum(luhn.map((figure) => (figure > 9 ? figure - 9 : figure))) % 10 === 0
}

const sum = (figures: readonly number[]): number => reduce(figures, (total, figure) => total + figure, 0)
