import { statementText as words } from './messages.ts'

/** The whole accessibility statement of one widget. */
export const statement = (name: keyof (typeof words)['names'], own: string): string =>
  `${words.opening(words.names[name])} ${own} ${words.closing}`
