import { createHmac, timingSafeEqual } from 'node:crypto'
import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Database, Queries } from '../database/schema.ts'
import { validationError } from './domain-error.ts'
import { incrementClientCounter } from './rate-limit-counters.ts'
import { inTurn } from './write-turns.ts'

export const INVALID_CAPTCHA = 'Nous n’avons pas pu vérifier que vous êtes une personne. Réessayez.'

/** PBKDF2 iterations of one attempt: some 150 attempts take a phone half a second. */
export const CAPTCHA_COST = 3000

/** A token is some 600 characters long. */
export const CAPTCHA_LENGTH = 4096

const MIN_ATTEMPTS = 100
const MAX_ATTEMPTS = 200
/** How long a captcha is valid: enough time to fill in any of the forms. */
const CAPTCHA_TTL_SECONDS = 1200

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

export type Captcha = ReturnType<typeof createCaptcha>

/** A proof-of-work captcha (H13). Its secrets derive from the shop's: every process accepts the captchas of the others. */
export function createCaptcha(secret: string, cost: number) {
  const signing = hmac(secret, 'captcha signature')
  const keySigning = hmac(secret, 'captcha key')

  /** The solution is right when its key has the signature of the challenge. The library's own check reads the system clock. */
  function isSolved({ challenge: { parameters, signature }, solution }: Payload): boolean {
    const keySignature = hmac(keySigning, Buffer.from(solution.derivedKey, 'hex'))
    const signed = hmac(signing, canonical({ ...parameters, keySignature }))
    return timingSafeEqual(Buffer.from(signed), Buffer.from(signature))
  }

  /** The nonce and the expiry of a solved captcha that has not expired; 422 for others. */
  function validSolution(token: string, now: Date): { nonce: string; expiry: Date } {
    const solved = read(token)
    const parameters = solved?.challenge.parameters
    if (!solved || !parameters || !isSolved(solved) || parameters.cost < cost) throw invalidCaptcha()
    const expiry = new Date(parameters.expiresAt * 1000)
    if (expiry <= now) throw invalidCaptcha()
    return { nonce: parameters.nonce, expiry }
  }

  return {
    /** A signed challenge for one form, in ALTCHA's format. */
    challenge: (now: Date) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(MAX_ATTEMPTS, MIN_ATTEMPTS),
        deriveKey,
        expiresAt: Math.floor(now.getTime() / 1000) + CAPTCHA_TTL_SECONDS,
        hmacSignatureSecret: signing,
        hmacKeySignatureSecret: keySigning,
      }),

    /** 422 for a captcha that is not solved, has expired or was used: before work that costs more than this check. */
    check: async (db: Queries, token: string, now: Date): Promise<void> => {
      const { nonce } = validSolution(token, now)
      const use = db.selectFrom('captcha_uses').select('nonce').where('nonce', '=', nonce)
      if (await use.executeTakeFirst()) throw invalidCaptcha()
    },

    /** Uses up a solved captcha, once; 422 for others. Runs in the transaction that it protects: a rollback frees the captcha. */
    spend: async (db: Queries, token: string, now: Date): Promise<void> => {
      const { nonce, expiry } = validSolution(token, now)
      if (!(await isFirstUse(db, nonce, expiry))) throw invalidCaptcha()
    },
  }
}

const invalidCaptcha = () => validationError({ captchaToken: [INVALID_CAPTCHA] })

function read(token: string): Payload | null {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data ?? null
  } catch {
    return null
  }
}

/** Stores the use of a captcha until it expires; false if it was used before. */
async function isFirstUse(db: Queries, nonce: string, expiry: Date): Promise<boolean> {
  const insert = db
    .insertInto('captcha_uses')
    .values({ nonce, expires_at: expiry.toISOString() })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
  return (await inTurn(db, `captcha ${nonce}`, () => insert.executeTakeFirst())) !== undefined
}

/** Canonical JSON with sorted keys, which is what the library signs. */
function canonical(parameters: Record<string, string | number>): string {
  const keys = Object.keys(parameters).sort()
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, parameters[key]])))
}

function hmac(secret: string, data: string | Buffer): string {
  return createHmac('sha256', secret).update(data).digest('hex')
}

const WINDOW_MS = 60_000
/** Requests without a captcha are limited to this fraction of the attempts: one in twelve. */
const EXEMPTION_DIVISOR = 12

/** Allows a few requests a minute and client address without a captcha, for clients of unmodified Sylius. */
export async function allowWithoutCaptcha(
  { db, attempts, now }: { db: Database; attempts: number; now: () => Date },
  token: string,
  from: string,
): Promise<void> {
  if (token) return
  const max = Math.ceil(attempts / EXEMPTION_DIVISOR)
  const { count } = await incrementClientCounter(
    db,
    { what: 'unsolved', client: from, max, windowMs: WINDOW_MS },
    now(),
  )
  if (count > max) throw invalidCaptcha()
}
