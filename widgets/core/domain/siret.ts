import { reduce } from './json.ts'

/** Luhn over the fourteen digits; the establishments of La Poste pass when their digits add up to a multiple of five. */
export function isSiret(value: string): boolean {
  if (!/^\d{14}$/.test(value)) return false
  const digits = [...value].map(Number)
  const laPoste = value.startsWith('356000000') && sum(digits) % 5 === 0
  const luhn = digits.map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
  return laPoste || sum(luhn.map((digit) => (digit > 9 ? digit - 9 : digit))) % 10 === 0
}

const sum = (digits: readonly number[]): number => reduce(digits, (total, digit) => total + digit, 0)
