import type { Rewrite } from './answer.ts'

/** What breaks a rule was a bad request before api-platform 2.6 (wire contract 2.4). */
export const status400: Rewrite = (answer) => (answer.status === 422 ? { ...answer, status: 400 } : answer)
