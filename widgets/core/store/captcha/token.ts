import { ApiError, type Api } from '../../api/api.ts'
import { proofOfWork } from './proof-of-work.ts'

/** Solves a puzzle for one form (H13), as the form sends it; empty for a backend without puzzles. */
export async function captchaToken(api: Api): Promise<{ captchaToken?: string }> {
  const puzzle = await api.messages.captcha().catch(unlessNone)
  return puzzle ? { captchaToken: await proofOfWork(puzzle) } : {}
}

/** A backend without puzzles asks for none. */
function unlessNone(error: unknown): null {
  if (error instanceof ApiError && error.kind === 'not-found') return null
  throw error
}
