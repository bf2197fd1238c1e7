import { createHash } from 'node:crypto'
import { DomainError } from './domain-error.ts'

/** A hash of the content of a request, stored beside its idempotency key. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Rejects an idempotency key that was used for other content (409); rows of older versions have no hash. */
export function checkSameContent(stored: string | null, content: string): void {
  if (stored !== null && stored !== content) throw new DomainError(409, CONTENT_DIFFERS)
}

const CONTENT_DIFFERS = 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page, puis réessayez.'
