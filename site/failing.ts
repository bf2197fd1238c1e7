/** Why there is no page: what the server answered, no network, or a build that is gone. */
export type Failing = number | 'offline' | 'stale'
