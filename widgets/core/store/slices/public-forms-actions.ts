import type { MessageFields } from '../../api/api.ts'
import type { PublicFormsSlice, SliceContext } from '../state.ts'
import { captchaToken } from '../captcha.ts'
import { queryClient } from '../../queries/query-client.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** Public forms, each sent with a captcha of its own (H13). */
export function publicFormsActions(context: SliceContext<'publicForms'>): PublicFormsSlice {
  const { api } = context
  const keyOf = createIdempotencyKeys()
  const withCaptcha = async (fields: MessageFields) => ({ ...fields, ...(await captchaToken(context)) })
  return {
    async contact(fields) {
      const forms = await api.publicForms()
      await forms.contact(await withCaptcha(fields), keyOf(fields))
    },
    async quote(fields) {
      const forms = await api.publicForms()
      const quote = await forms.quote(await withCaptcha(fields), keyOf(fields))
      queryClient(context).invalidate(['quotes'])
      return quote
    },
    async franchise(fields) {
      const forms = await api.publicForms()
      await forms.franchise(await withCaptcha(fields), keyOf(fields))
    },
  }
}
