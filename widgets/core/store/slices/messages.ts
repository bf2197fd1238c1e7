import type { MessagesSlice, SliceContext } from '../state.ts'
import { fetched } from './fetched.ts'

/** Contact, quote and franchise requests: nothing is kept here. The code that sends them is fetched with the first one. */
export function messagesSlice(context: SliceContext<'messages'>): MessagesSlice {
  const load = async () => (await import('./messages-actions.ts')).messageActions(context)
  return fetched(load, 'contact', 'quote', 'franchise')
}
