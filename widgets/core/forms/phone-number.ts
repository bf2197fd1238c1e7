import { toE164 } from '../domain/phone.ts'
import { withoutSpaces } from '../domain/typed.ts'
import { validationText } from '../text/validation.ts'
import { refusal, type Failure } from '../domain/failure.ts'

/** The failure when the rules cannot be fetched: with a network, a newer build has removed them, and a new page has its own. */
const unreached = (): Failure => ({
  kind: navigator.onLine ? 'unexpected-shape' : 'offline',
  ...{ text: '', fields: {}, codes: {} },
})

/** The number as the server stores it; rejects onto the named field when it cannot be dialled (§5). Blank stays blank. */
export async function storedPhone(typed: string, field = 'phoneNumber'): Promise<string> {
  if (!withoutSpaces(typed)) return ''
  const number = await toE164(typed).catch(() => {
    throw unreached()
  })
  if (!number) throw refusal(validationText.phone, { [field]: [validationText.phone] })
  return number
}

/** A stored number as people write it in France: '+33199001000' → '01 99 00 10 00'. Foreign ones stay as they are. */
export function shownPhone(stored: string): string {
  const french = /^\+33(\d)((?:\d\d){4})$/.exec(stored)
  if (!french) return stored
  const [, first = '', rest = ''] = french
  return [`0${first}`, ...(rest.match(/\d\d/g) ?? [])].join(' ')
}
