import { isError, isFields, isV2, type Rewrite } from './answer.ts'

const SHORT: Readonly<Record<number, string>> = { 403: 'Forbidden', 404: 'Not Found' }

/** Before 1.11.12 and 1.12.2, errors other than those of validation had two fields in production (contract 2.4). */
export const codeMessageErrors: Rewrite = (answer) => {
  const { body, status } = answer
  if (!isV2(answer) || !isError(answer) || !isFields(body) || 'violations' in body || 'code' in body) return answer
  const message = SHORT[status] ?? body['hydra:description'] ?? body.detail
  return { ...answer, type: 'application/json; charset=utf-8', body: { code: status, message } }
}
