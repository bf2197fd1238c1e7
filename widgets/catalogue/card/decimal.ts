/** 13.5 → '13,5'. */
export function decimal(value: number): string {
  return String(value).replace('.', ',')
}
