/** Without a response after this, the module of the slow-request message is loaded. */
export const LONG_MS = 2000
/** Without a response after this, the message is shown. */
export const SLOW_MS = 8000
