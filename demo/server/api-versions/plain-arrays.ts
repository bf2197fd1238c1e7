import { plain } from '../views/hydra.ts'
import { isError, isFields, isV2, type ApiResponse, type Rewrite } from './response.ts'

/** Always plain lists without `@` properties: totals and pagination links are missing (contract 2.1). */
export const plainArrays: Rewrite = (response) => {
  if (!isV2(response)) return response
  if (isError(response)) return problem(response)
  return { ...response, type: 'application/json; charset=utf-8', body: plain(response.body) }
}

/** An error as a problem document; the short bodies of Lexik and of missing fields are the same in both formats. */
function problem(response: ApiResponse): ApiResponse {
  if (!isFields(response.body) || !('hydra:description' in response.body)) return response
  const { 'hydra:title': title, 'hydra:description': detail, violations } = response.body
  const body = {
    type: 'https://tools.ietf.org/html/rfc2616#section-10',
    title,
    detail,
    ...(violations ? { violations } : {}),
  }
  return { ...response, type: 'application/problem+json; charset=utf-8', body }
}
