import type { MessagesSlice, SliceContext } from '../state.ts'
import { lazyActions } from './lazy-actions.ts'

/** Contact, quote and franchise requests; the module of the actions is loaded with the first one. */
export function messagesSlice(context: SliceContext<'messages'>): MessagesSlice {
  const load = async () => (await import('./messages-actions.ts')).messageActions(context)
  return lazyActions(load, 'contact', 'quote', 'franchise')
}
