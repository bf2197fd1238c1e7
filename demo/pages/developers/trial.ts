/** What a trial changes around a widget; the first value of each list is the default. */
const TRIALS = {
  theme: ['light', 'dark', 'brand'],
  state: ['full', 'empty', 'loading', 'error', 'offline', 'expired'],
  host: ['none', 'reset', 'rem', 'rtl', 'stack'],
  width: ['360', '280', '768', '1280'],
  login: ['nobody', 'camille'],
} as const

export type Trial = { [Name in keyof typeof TRIALS]: (typeof TRIALS)[Name][number] }

export const readTrial = (asked: URLSearchParams): Trial => ({
  theme: oneOf(TRIALS.theme, asked.get('theme')),
  state: oneOf(TRIALS.state, asked.get('state')),
  host: oneOf(TRIALS.host, asked.get('host')),
  width: oneOf(TRIALS.width, asked.get('width')),
  login: oneOf(TRIALS.login, asked.get('login')),
})

const oneOf = <Word extends string>(known: readonly [Word, ...Word[]], asked: string | null): Word =>
  known.find((word) => word === asked) ?? known[0]
