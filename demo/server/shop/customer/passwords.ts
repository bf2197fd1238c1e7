import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { PasswordCost } from '../shop.ts'

/** The parameters that OWASP recommends for 16 MB of memory. */
export const PASSWORD_COST: PasswordCost = { cost: 2 ** 14, blockSize: 8, parallelization: 5 }

const BYTES = 32
const derive = promisify<string, Buffer, number, PasswordCost & { maxmem: number }, Buffer>(scrypt)

/** A salted scrypt hash with its parameters: `scrypt$cost$blockSize$parallelization$salt$key`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFKC'), salt, BYTES, withMemory(cost))
  const { blockSize, parallelization } = cost
  const parameters = [cost.cost, blockSize, parallelization]
  return ['scrypt', ...parameters, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password matches a stored hash; an unknown customer (null) costs the same time and never matches. */
export async function checkPassword(password: string, stored: string | null, cost: PasswordCost): Promise<boolean> {
  if (stored === null) {
    await hashPassword(password, cost)
    return false
  }
  const [, n = '', r = '', p = '', salt = '', key = ''] = stored.split('$')
  const parameters = { cost: Number(n), blockSize: Number(r), parallelization: Number(p) }
  const expected = Buffer.from(key, 'base64url')
  const from = Buffer.from(salt, 'base64url')
  const given = await derive(password.normalize('NFKC'), from, expected.length, withMemory(parameters))
  return timingSafeEqual(given, expected)
}

/** Whether a stored hash has the present cost; if not, it is replaced at the next login. */
export function costsAsMuch(stored: string, { cost, blockSize, parallelization }: PasswordCost): boolean {
  return stored.startsWith(`scrypt$${cost}$${blockSize}$${parallelization}$`)
}

const withMemory = (cost: PasswordCost) => ({ ...cost, maxmem: 256 * cost.cost * cost.blockSize })
