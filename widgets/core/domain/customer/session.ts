import { reduce } from '../built-ins.ts'

/** The session of a customer (§3 Auth state); `expiresAt` in milliseconds since 1970. */
export type Session = { token: string; id: number; roles: readonly string[]; expiresAt: number }

type Claims = { id?: unknown; username?: unknown; roles: string[]; exp: number }

/** Id, roles and expiry of a JWT; null when invalid. Without an id (unmodified Sylius) it is `customer`, else a hash of the user name. */
export function readToken(jwt: string, customer: number | null = null): Session | null {
  const claims = claimsOf(jwt)
  if (!isClaims(claims)) return null
  const { roles, exp } = claims
  const id = Number.isSafeInteger(claims.id) ? Number(claims.id) : (customer ?? hashOf(claims.username))
  return id === null ? null : { token: jwt, id, roles, expiresAt: exp * 1000 }
}

/** A stable negative number for a user name, which is an email and must not be exposed to the page as the id. */
function hashOf(name: unknown): number | null {
  if (typeof name !== 'string' || !name) return null
  return -reduce([...name], (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 47, 1)
}

/** `iat` of a token, in milliseconds since 1970; NaN when absent. */
export const issuedAt = (jwt: string): number => Number((claimsOf(jwt) as { iat?: unknown } | null)?.iat) * 1000

export const isValid = (session: Session | null, now: Date): session is Session =>
  session !== null && now.getTime() < session.expiresAt

/** Active users carry ROLE_USER (§6). */
export const isActive = (session: Session | null): session is Session => session?.roles.includes('ROLE_USER') ?? false

function isClaims(value: unknown): value is Claims {
  const { roles, exp } = (value ?? {}) as Partial<Claims>
  return Array.isArray(roles) && roles.every((role) => typeof role === 'string') && Number.isFinite(exp)
}

function claimsOf(jwt: string): unknown {
  const parts = jwt.split('.')
  return parts.length === 3 ? decode(parts[1] ?? '') : null
}

/** Base64url of UTF-8 JSON; atob decodes neither UTF-8 nor `-` and `_`. */
function decode(base64url: string): unknown {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null // not a JWT
  }
}
