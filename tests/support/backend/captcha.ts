import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Caller } from './caller.ts'

/** The value that the ALTCHA widget writes into its form field. */
export const posted = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64')

/** A new captcha challenge of the shop. */
export async function fetchChallenge(shop: Caller): Promise<Challenge> {
  return (await shop.get<Challenge>('/api/v2/shop/captcha')).body
}

/** Solves a challenge with the solver of the widget. */
export async function solve(challenge: Challenge): Promise<{ counter: number; derivedKey: string }> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The captcha was not solved in time.')
  return solution
}

/** A token that a form accepts, once. */
export async function solveCaptcha(shop: Caller): Promise<string> {
  const challenge = await fetchChallenge(shop)
  return posted({ challenge, solution: await solve(challenge) })
}
