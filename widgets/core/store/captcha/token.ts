import { ApiError } from '../../api/api.ts'
import { validationText } from '../../messages/validation.ts'
import type { SliceContext } from '../state.ts'
import { proofOfWork } from './proof-of-work.ts'

/**
 * The captcha field of one form (H13); empty for a backend without captcha. Rejects with 'refused' outside a secure context, where
 * browsers have no SubtleCrypto: the message then gives the contact of the point of sale.
 */
export async function captchaToken({
  api,
  get,
}: Pick<SliceContext<'channel'>, 'api' | 'get'>): Promise<{ captchaToken?: string }> {
  const captcha = await api.messages.captcha().catch(nullIfNotFound)
  if (!captcha) return {}
  if (!(crypto as Partial<Crypto>).subtle) {
    const { contactPhoneNumber, contactEmail } = get().channel.channel ?? {}
    throw new ApiError('refused', {
      text: validationText.insecure([contactPhoneNumber, contactEmail].filter(Boolean).join(', ')),
    })
  }
  return { captchaToken: await proofOfWork(captcha) }
}

/** A backend without captcha responds with 404. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.kind === 'not-found') return null
  throw error
}
