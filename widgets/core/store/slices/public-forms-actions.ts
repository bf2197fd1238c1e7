import type { MessageFields } from '../../api/api.ts'
import type { MessagesSlice, SliceContext } from '../state.ts'
import { captchaToken } from '../captcha.ts'
import { queryClient } from '../../queries/query-client.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** Public forms, each sent with a captcha of its own (H13). */
export function messagesActions(context: SliceContext<'messages'>): MessagesSlice {
  const { api } = context
  const keyOf = createIdempotencyKeys()
  const withCaptcha = async (fields: MessageFields) => ({ ...fields, ...(await captchaToken(context)) })
  return {
    async contact(fields) {
      const messages = await api.messages()
      await messages.contact(await withCaptcha(fields), keyOf(fields))
    },
    async quote(fields) {
      const messages = await api.messages()
      const quote = await messages.quote(await withCaptcha(fields), keyOf(fields))
      queryClient(context).invalidate(['quotes'])
      return quote
    },
    async franchise(fields) {
      const messages = await api.messages()
      await messages.franchise(await withCaptcha(fields), keyOf(fields))
    },
  }
}
