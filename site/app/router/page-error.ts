/** Why a page cannot be shown: the error status of the server, no connection, or files of a build that is gone. */
export type PageError = number | 'offline' | 'stale'

/** The message of a failed page for the console and the server log (§8); visitors read content/error-pages.ts. */
export const logMessage = (status: PageError | 'broken', path: string, message: string): string =>
  status === 404 ? `Page not found: ${path}` : `Error: ${status} ${message}`
