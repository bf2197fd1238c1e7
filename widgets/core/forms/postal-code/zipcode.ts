import { isPostalCode, withDistricts } from '../../domain/postal-code.ts'
import { withoutSpaces } from '../../domain/normalize-input.ts'

/** Five digits kept as text, outer and inner spaces and the name of a town dropped, 'Paris 8e' too; null when it is no postal code. */
export function readZipcode(typed: string): string | null {
  const zipcode = withoutSpaces(withDistricts(typed).replace(/^[a-z' -]+(?=\d)|(?<=\d)[a-z' -]+$/g, ''))
  return isPostalCode(zipcode) ? zipcode : null
}
