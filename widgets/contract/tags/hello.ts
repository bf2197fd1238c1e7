import type { Tag } from '../shape.ts'
import { statement, statementMessages } from '../messages.ts'
import { kitTokens } from '../tokens.ts'

export const hello: Tag = {
  summary: 'greets the visitor',
  example: '<catering-hello name="Ada"></catering-hello>',
  attributes: { name: { kind: 'text', text: 'name of the visitor' } },
  events: [],
  parts: { greeting: 'the sentence' },
  slots: {},
  states: {
    named: 'a greeting with the name of the visitor',
    unnamed: 'a greeting without a name',
  },
  tokens: kitTokens,
  accessibility: statement('hello', statementMessages.hello),
}
