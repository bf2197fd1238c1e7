import { eachObject, isError, isV2, type Fields, type Rewrite } from './response.ts'

/** Image paths as stored, relative to a folder that the client must know: 1.9 and 1.10. */
export const rawImagePaths = withImagePaths((path) => path)

/** Root-relative image paths: 1.11 and 1.12. Later versions have absolute URLs, like the demo. */
export const rootedImagePaths = withImagePaths((path) => `/media/image/${path}`)

const STORED = /^https?:\/\/[^/]+\/media\/((?:products|taxons)\/[^/]+)$/

function withImagePaths(written: (stored: string) => string): Rewrite {
  const change = (fields: Fields): Fields => {
    const stored = typeof fields.path === 'string' ? STORED.exec(fields.path)?.[1] : undefined
    return stored === undefined ? fields : { ...fields, path: written(stored) }
  }
  return (response) =>
    isV2(response) && !isError(response) ? { ...response, body: eachObject(response.body, change) } : response
}
