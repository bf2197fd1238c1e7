import { reduce } from './json.ts'

/** Who is signed in (§3 Auth state); `expiresAt` in milliseconds since 1970. */
export type Session = { token: string; id: number; roles: readonly string[]; expiresAt: number }

type Claims = { id?: unknown; username?: unknown; roles: string[]; exp: number }

/**
 * Reads id, roles and expiry (`exp`, in seconds) from a token; null for anything else. Only the server checks the signature. The token of
 * a stock Sylius has no id: the session is then known by `customer`, from the answer to the login, else by the token's user name.
 */
export function readToken(jwt: string, customer: number | null = null): Session | null {
  const claims = claimsOf(jwt)
  if (!isClaims(claims)) return null
  const { roles, exp } = claims
  const id = Number.isSafeInteger(claims.id) ? Number(claims.id) : (customer ?? numberOf(claims.username))
  return id === null ? null : { token: jwt, id, roles, expiresAt: exp * 1000 }
}

/** A number for a name, the same each time and no id of the server's: pages are told the id, and a user name is an email address. */
function numberOf(name: unknown): number | null {
  if (typeof name !== 'string' || !name) return null
  return -reduce([...name], (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 47, 1)
}

/** When the server issued a token (`iat`), in milliseconds since 1970; NaN when the token does not say. */
export const issuedAt = (jwt: string): number => Number((claimsOf(jwt) as { iat?: unknown } | null)?.iat) * 1000

/** Present and not expired (§4). */
export function isValid(session: Session | null, now: Date): session is Session {
  return session !== null && now.getTime() < session.expiresAt
}

/** Active users carry ROLE_USER (§6). */
export function isActive(session: Session | null): session is Session {
  return session?.roles.includes('ROLE_USER') ?? false
}

function isClaims(value: unknown): value is Claims {
  const { roles, exp } = (value ?? {}) as Partial<Claims>
  return Array.isArray(roles) && roles.every((role) => typeof role === 'string') && Number.isFinite(exp)
}

function claimsOf(jwt: string): unknown {
  const parts = jwt.split('.')
  return parts.length === 3 ? decode(parts[1] ?? '') : null
}

/** Base64url of UTF-8 JSON; atob alone would garble accents and refuse `-` and `_`. */
function decode(base64url: string): unknown {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null // not a token of ours: a stored leftover or a stranger’s
  }
}
