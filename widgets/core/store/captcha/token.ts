import { ApiError, type Api } from '../../api/api.ts'
import { proofOfWork } from './proof-of-work.ts'

/** A puzzle solved for one form (H13), as the form sends it; nothing for a backend that has none. */
export async function captchaToken(api: Api): Promise<{ captchaToken?: string }> {
  const puzzle = await api.messages.captcha().catch(unlessNone)
  return puzzle ? { captchaToken: await proofOfWork(puzzle) } : {}
}

/** A backend that has no puzzles asks for none. */
function unlessNone(error: unknown): null {
  if (error instanceof ApiError && error.kind === 'not-found') return null
  throw error
}
