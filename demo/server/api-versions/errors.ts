import { isError, isFields, isV2, type Rewrite } from './response.ts'

const SHORT: Readonly<Record<number, string>> = { 403: 'Forbidden', 404: 'Not Found' }

/** Before 1.11.12 and 1.12.2, errors other than those of validation had two fields in production (contract 2.4). */
export const codeMessageErrors: Rewrite = (response) => {
  const { body, status } = response
  if (!isV2(response) || !isError(response) || !isFields(body) || 'violations' in body || 'code' in body)
    return response
  const message = SHORT[status] ?? body['hydra:description'] ?? body.detail
  return { ...response, type: 'application/json; charset=utf-8', body: { code: status, message } }
}

/** Before api-platform 2.6 the status of validation errors was 400, not 422 (contract 2.4). */
export const status400: Rewrite = (response) => (response.status === 422 ? { ...response, status: 400 } : response)
