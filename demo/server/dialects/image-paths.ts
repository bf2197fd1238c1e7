import { eachObject, isError, isV2, type Fields, type Rewrite } from './answer.ts'

/** Picture paths as they are stored, below a folder that the client must know: 1.9 and 1.10. */
export const rawImagePaths = ofPaths((path) => path)

/** Picture paths from the root of the backend: 1.11 and 1.12. Later versions give whole addresses, as the demo does. */
export const rootedImagePaths = ofPaths((path) => `/media/image/${path}`)

const STORED = /^https?:\/\/[^/]+\/media\/((?:products|taxons)\/[^/]+)$/

function ofPaths(written: (stored: string) => string): Rewrite {
  const change = (fields: Fields): Fields => {
    const stored = typeof fields.path === 'string' ? STORED.exec(fields.path)?.[1] : undefined
    return stored === undefined ? fields : { ...fields, path: written(stored) }
  }
  return (answer) => (isV2(answer) && !isError(answer) ? { ...answer, body: eachObject(answer.body, change) } : answer)
}
