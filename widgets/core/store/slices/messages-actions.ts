import type { MessageFields } from '../../api/api.ts'
import type { MessagesSlice, SliceContext } from '../state.ts'
import { captchaToken } from '../captcha.ts'
import { queryClient } from '../../queries/query-client.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** Public forms, each sent with a captcha of its own (H13). */
export function messageActions(context: SliceContext<'messages'>): MessagesSlice {
  const { api } = context
  const keyOf = createIdempotencyKeys()
  const withCaptcha = async (fields: MessageFields) => ({ ...fields, ...(await captchaToken(context)) })
  return {
    contact: async (fields) => void (await api.messages.contact(await withCaptcha(fields), keyOf(fields))),
    quote: async (fields) => {
      const quote = await api.messages.quote(await withCaptcha(fields), keyOf(fields))
      queryClient(context).invalidate(['quotes'])
      return quote
    },
    franchise: async (fields) => void (await api.messages.franchise(await withCaptcha(fields), keyOf(fields))),
  }
}
