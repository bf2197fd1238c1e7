import { statementText as messages } from './messages.ts'

/** The whole accessibility statement of one widget. */
export const statement = (name: keyof (typeof messages)['names'], own: string): string =>
  `${messages.opening(messages.names[name])} ${own} ${messages.closing}`
