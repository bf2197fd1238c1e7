/** Why there is no page: what the server answered, no network, or a build that is gone. */
export type Failing = number | 'offline' | 'stale'

/** The internal message of a page that cannot be shown (§8), for consoles and logs; visitors read `content/failure.ts`. */
export const internalMessage = (status: Failing | 'broken', path: string, message: string): string =>
  status === 404 ? `Page not found: ${path}` : `Error: ${status} ${message}`
