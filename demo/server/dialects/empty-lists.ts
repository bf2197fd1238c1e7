import { eachObject, isError, type Rewrite } from './answer.ts'

/** PHP cannot tell an empty map from an empty list (contract 1.1). */
export const emptyLists: Rewrite = (answer) => {
  if (isError(answer)) return answer
  const inside = eachObject(answer.body, (fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isEmptyMap(value) ? [] : value])),
  )
  return { ...answer, body: inside }
}

const isEmptyMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
