import { defineMessages } from '../core/messages/define.ts'

/** A greeting. */
export const helloMessages = defineMessages('hello', {
  unnamed: 'Bonjour !',
  named: (name: string) => `Bonjour ${name} !`,
})
