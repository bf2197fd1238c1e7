import { ApiError, recoverFrom, type Captcha } from '../api/api.ts'
import { validationMessages } from '../messages/validation.ts'
import type { SliceContext } from './state.ts'
import { json } from '../domain/built-ins.ts'

/** The captcha field of a form (H13); empty for a backend without captcha. Rejects with 'refused' in an insecure context. */
export async function captchaToken({
  api,
  get,
}: Pick<SliceContext<'channel'>, 'api' | 'get'>): Promise<{ captchaToken?: string }> {
  const forms = await api.publicForms()
  const captcha = await forms.captcha().catch(recoverFrom(['not-found'], () => null))
  if (!captcha) return {}
  if (!(crypto as Partial<Crypto>).subtle) {
    const { contactPhoneNumber, contactEmail } = get().channel.channel ?? {}
    throw new ApiError('refused', {
      text: validationMessages.insecure([contactPhoneNumber, contactEmail].filter(Boolean).join(', ')),
    })
  }
  return { captchaToken: await proofOfWork(captcha) }
}

/** Far more than a challenge of our backend takes; then it counts as unsolvable. */
const MAX_ATTEMPTS = 20_000

/** Solves an ALTCHA challenge (PBKDF2), without a worker, which a strict CSP would block. Rejects with 'refused'. */
async function proofOfWork({ challenge, parameters }: Captcha): Promise<string> {
  const { keyPrefix, nonce } = parameters
  const password = new Uint8Array([...bytes(nonce), 0, 0, 0, 0])
  const view = new DataView(password.buffer)
  for (let counter = 0; counter < MAX_ATTEMPTS; counter++) {
    view.setUint32(password.length - 4, counter)
    const derivedKey = await derive(parameters, password)
    if (derivedKey.startsWith(keyPrefix)) return btoa(json({ challenge, solution: { counter, derivedKey } }))
  }
  throw unsolved()
}

async function derive({ algorithm, cost, keyLength, salt }: Captcha['parameters'], password: Uint8Array<ArrayBuffer>) {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: algorithm.replace('PBKDF2/', ''), salt: bytes(salt), iterations: cost }
  const bits = await subtle.deriveBits(how, key, keyLength * 8)
  return [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))

const unsolved = () => new ApiError('refused', { text: validationMessages.captcha })
