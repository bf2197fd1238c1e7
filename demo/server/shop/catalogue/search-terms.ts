import { corrected, searchTerms, tokenize, type SearchTerm } from '../../../../widgets/core/domain/catalogue/search.ts'
import { catalogueCacheOf, ENTRY_BYTES } from '../../database/open.ts'
import type { Queries } from '../../database/schema.ts'

/** Search terms: a term that is no prefix of an indexed token is replaced by those at an edit distance of one. */
export async function termsOf(db: Queries, search = ''): Promise<readonly SearchTerm[]> {
  const terms = searchTerms(search)
  return terms.length > 0 ? corrected(terms, await indexedTokens(db)) : terms
}

/** Whether each part of a name is inside a token of the index; a name for which it is not matches no product. */
export async function hasNameParts(db: Queries, name: string): Promise<boolean> {
  const tokens = await indexedTokens(db)
  return tokenize(name).every((part) => tokens.some((token) => token.includes(part)))
}

/** All tokens of the index; cached for each version of the catalogue. */
async function indexedTokens(db: Queries): Promise<readonly string[]> {
  const cache = await catalogueCacheOf(db)
  const known = cache?.get('tokens') as readonly string[] | undefined
  if (known) return known
  const rows = await db.selectFrom('search_tokens').select('token').distinct().execute()
  const tokens = rows.map(({ token }) => token)
  cache?.set('tokens', tokens, { size: (tokens.length + 1) * ENTRY_BYTES.code })
  return tokens
}
