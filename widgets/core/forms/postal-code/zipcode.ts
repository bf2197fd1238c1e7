import { isPostalCode } from '../../domain/postal-code.ts'
import { withoutSpaces } from '../../domain/typed.ts'

/** Five digits kept as text, outer and inner spaces dropped; null when it is no postal code. */
export function readZipcode(typed: string): string | null {
  const zipcode = withoutSpaces(typed)
  return isPostalCode(zipcode) ? zipcode : null
}
