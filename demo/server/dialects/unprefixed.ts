import { eachObject, isError, isFields, isV2, type Answer, type Fields, type Rewrite } from './answer.ts'

/** Hydra without its prefix, and errors with the fields of problem documents too: API Platform 4 (contract 3). */
export const unprefixed: Rewrite = (answer) => {
  if (!isV2(answer)) return answer
  const bare = { ...answer, body: eachObject(answer.body, withoutPrefix) }
  return isError(answer) ? asProblem(bare) : bare
}

const bareName = (name: string): string => name.replace(/^hydra:/, '')

function withoutPrefix(fields: Fields): Fields {
  const bare = Object.fromEntries(Object.entries(fields).map(([name, value]) => [bareName(name), value]))
  return typeof bare['@type'] === 'string' ? { ...bare, '@type': bareName(bare['@type']) } : bare
}

function asProblem(answer: Answer): Answer {
  const { body, status } = answer
  if (!isFields(body) || !('description' in body)) return answer
  return { ...answer, body: { ...body, status, type: `/errors/${status}`, detail: body.description } }
}
