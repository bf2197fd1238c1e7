import { eachObject, isError, isFields, isV2, type ApiResponse, type Fields, type Rewrite } from './response.ts'

/** Hydra without its prefix, and errors that are problem documents too: API Platform 4 (contract 3). */
export const unprefixed: Rewrite = (response) => {
  if (!isV2(response)) return response
  const bare = { ...response, body: eachObject(response.body, withoutPrefix) }
  return isError(response) ? asProblem(bare) : bare
}

const bareName = (name: string): string => name.replace(/^hydra:/, '')

function withoutPrefix(fields: Fields): Fields {
  const bare = Object.fromEntries(Object.entries(fields).map(([name, value]) => [bareName(name), value]))
  return typeof bare['@type'] === 'string' ? { ...bare, '@type': bareName(bare['@type']) } : bare
}

function asProblem(response: ApiResponse): ApiResponse {
  const { body, status } = response
  if (!isFields(body) || !('description' in body)) return response
  return { ...response, body: { ...body, status, type: `/errors/${status}`, detail: body.description } }
}
