import { ApiError } from '../../api/api.ts'
import { validationText } from '../../text/validation.ts'
import type { SliceContext } from '../state.ts'
import { proofOfWork } from './proof-of-work.ts'

/**
 * Solves a puzzle for one form (H13), as the form sends it; empty for a backend without puzzles. Rejects with 'refused' on a page that is no
 * secure context, where browsers have no cryptography: trying again helps nothing there, so the text names whom to contact instead.
 */
export async function captchaToken({
  api,
  get,
}: Pick<SliceContext<'channel'>, 'api' | 'get'>): Promise<{ captchaToken?: string }> {
  const puzzle = await api.messages.captcha().catch(unlessNone)
  if (!puzzle) return {}
  if (!(crypto as Partial<Crypto>).subtle) {
    const { contactPhoneNumber, contactEmail } = get().channel.channel ?? {}
    throw new ApiError('refused', {
      text: validationText.insecure([contactPhoneNumber, contactEmail].filter(Boolean).join(', ')),
    })
  }
  return { captchaToken: await proofOfWork(puzzle) }
}

/** A backend without puzzles asks for none. */
function unlessNone(error: unknown): null {
  if (error instanceof ApiError && error.kind === 'not-found') return null
  throw error
}
