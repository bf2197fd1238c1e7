import type { Rewrite } from './answer.ts'

/** Before api-platform 2.6 the status for a broken rule was 400, not 422 (contract 2.4). */
export const status400: Rewrite = (answer) => (answer.status === 422 ? { ...answer, status: 400 } : answer)
