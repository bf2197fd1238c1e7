/** Five digits, kept as text so that 06000 keeps its zero. */
export function isPostalCode(value: string): boolean {
  return /^\d{5}$/.test(value)
}
