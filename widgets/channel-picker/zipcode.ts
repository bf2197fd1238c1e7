/** Five digits kept as text, outer and inner spaces dropped; null when it is no postal code. */
export function readZipcode(typed: string): string | null {
  const zipcode = typed.replace(/\s/g, '')
  return /^\d{5}$/.test(zipcode) ? zipcode : null
}
