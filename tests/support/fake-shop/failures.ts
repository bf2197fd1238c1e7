import { ApiError } from '#widgets/core/api/api.ts'

export const offline = () => new ApiError('offline')
export const missing = () => new ApiError('not-found', { status: 404 })
export const cartGone = () => new ApiError('refused', { status: 400, codes: { token: ['Cart does not exist.'] } })

/** A validation error as the backend sends it. */
export const clientError = (fields: Record<string, string[]>, text = '') =>
  new ApiError('refused', { status: 422, fields, text })
