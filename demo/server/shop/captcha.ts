import { createHmac, timingSafeEqual } from 'node:crypto'
import { createChallenge, randomInt, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Queries } from '../database/queries.ts'
import { validationError } from './domain-error.ts'

/** Proof of work instead of a puzzle for people: no third party, nothing to read or to tick (H13). */
export type Captcha = {
  /** A signed puzzle for one form, in the format of ALTCHA. */
  challenge: (now: Date) => Promise<Challenge>
  /**
   * Takes a solved puzzle, once for all processes; anything else is refused on `captchaToken`. Call it in the transaction that the
   * puzzle allows: when that is rolled back, the puzzle may be used again.
   */
  spend: (db: Queries, token: string, now: Date) => Promise<void>
}

export const NOT_A_PERSON = 'Nous n’avons pas pu vérifier que vous êtes une personne. Réessayez.'

/** Iterations of PBKDF2 behind one attempt: some 150 attempts take a telephone half a second. */
export const CAPTCHA_COST = 3000

/** A token is some 600 characters long. */
export const CAPTCHA_LENGTH = 4096

const FEWEST_ATTEMPTS = 100
const MOST_ATTEMPTS = 200
/** How long a puzzle is valid: long enough to fill in the longest form. */
const LIFE_SECONDS = 1200

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/)
const digest = z.string().regex(/^[0-9a-f]{64}$/)
/** What the widget posts: the challenge unchanged, and its solution. */
const payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.string(),
      cost: z.int(),
      expiresAt: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: digest,
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: digest,
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: hex }),
})
type Payload = z.infer<typeof payload>

/** Creates a captcha with secrets derived from the shop's, so that every process accepts the puzzles of the others. */
export function createCaptcha(secret: string, cost: number): Captcha {
  const signing = hmac(secret, 'captcha signature')
  const keySigning = hmac(secret, 'captcha key')

  /**
   * The solution is right when its key has the signature the challenge was signed with. The library's own check is not used, because
   * it reads the clock of the machine.
   */
  function isSolved({ challenge: { parameters, signature }, solution }: Payload): boolean {
    const keySignature = hmac(keySigning, Buffer.from(solution.derivedKey, 'hex'))
    const signed = hmac(signing, canonical({ ...parameters, keySignature }))
    return timingSafeEqual(Buffer.from(signed), Buffer.from(signature))
  }

  return {
    challenge: (now) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(MOST_ATTEMPTS, FEWEST_ATTEMPTS),
        deriveKey,
        expiresAt: Math.floor(now.getTime() / 1000) + LIFE_SECONDS,
        hmacSignatureSecret: signing,
        hmacKeySignatureSecret: keySigning,
      }),

    spend: async (db, token, now) => {
      const solved = read(token)
      const parameters = solved?.challenge.parameters
      if (!solved || !parameters || !isSolved(solved) || parameters.cost < cost) throw notAPerson()
      const expiry = new Date(parameters.expiresAt * 1000)
      if (expiry <= now || !(await isFirstUse(db, parameters.nonce, expiry))) throw notAPerson()
    },
  }
}

export const notAPerson = () => validationError({ captchaToken: [NOT_A_PERSON] })

function read(token: string): Payload | null {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data ?? null
  } catch {
    return null
  }
}

/** Stores the use of a puzzle until the puzzle expires; false if it was used before. */
async function isFirstUse(db: Queries, nonce: string, expiry: Date): Promise<boolean> {
  const use = await db
    .insertInto('captcha_uses')
    .values({ nonce, expires_at: expiry.toISOString() })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return use !== undefined
}

/** JSON with its keys in order, which is what the library signs. */
function canonical(parameters: Record<string, string | number>): string {
  const keys = Object.keys(parameters).sort()
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, parameters[key]])))
}

function hmac(secret: string, data: string | Buffer): string {
  return createHmac('sha256', secret).update(data).digest('hex')
}
