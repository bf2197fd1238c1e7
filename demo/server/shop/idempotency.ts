import { createHash } from 'node:crypto'
import { DomainError } from './domain-error.ts'

/** A digest of what a request asks for, kept beside its idempotency key. */
export const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Refuses an idempotency key that was used for other content (409); what older versions stored has no digest. */
export function checkSameContent(kept: string | null, content: string): void {
  if (kept !== null && kept !== content) throw new DomainError(409, OTHER_CONTENT)
}

const OTHER_CONTENT = 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page, puis réessayez.'
