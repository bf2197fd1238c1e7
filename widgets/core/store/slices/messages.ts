import type { MessagesSlice, SliceContext } from '../state.ts'

/** Contact, quote and franchise requests: nothing is kept here. */
export const messagesSlice = ({ api }: SliceContext<'messages'>): MessagesSlice => ({
  contact: async (fields) => void (await api.messages.contact(fields)),
  quote: async (fields) => void (await api.messages.quote(fields)),
  franchise: async (fields) => void (await api.messages.franchise(fields)),
})
