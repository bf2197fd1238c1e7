import { later } from '../../api/later.ts'
import type { MessagesSlice, SliceContext } from '../state.ts'

/** Contact, quote and franchise requests: nothing is kept here. How they are sent is fetched with the first one. */
export function messagesSlice(context: SliceContext<'messages'>): MessagesSlice {
  const actions = later(async () => (await import('./messages-actions.ts')).messageActions(context))
  return { contact: actions.contact, quote: actions.quote, franchise: actions.franchise }
}
