import { plain } from '../wire/hydra.ts'
import { isError, isFields, isV2, type Answer, type Rewrite } from './answer.ts'

/** Always writes bare lists without `@` properties, so that totals and links to other pages are missing (contract 2.1). */
export const plainArrays: Rewrite = (answer) => {
  if (!isV2(answer)) return answer
  if (isError(answer)) return problem(answer)
  return { ...answer, type: 'application/json; charset=utf-8', body: plain(answer.body) }
}

/** An error as a problem document; the short bodies of Lexik and of missing fields are the same in both formats. */
function problem(answer: Answer): Answer {
  if (!isFields(answer.body) || !('hydra:description' in answer.body)) return answer
  const { 'hydra:title': title, 'hydra:description': detail, violations } = answer.body
  const body = {
    type: 'https://tools.ietf.org/html/rfc2616#section-10',
    title,
    detail,
    ...(violations ? { violations } : {}),
  }
  return { ...answer, type: 'application/problem+json; charset=utf-8', body }
}
