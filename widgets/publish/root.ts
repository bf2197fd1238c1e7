import { fileURLToPath } from 'node:url'

/** Top of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
