import type { MessageFields } from '../../api/api.ts'
import type { MessagesSlice, SliceContext } from '../state.ts'
import { captchaToken } from '../captcha/token.ts'
import { forgetReads } from '../reads/forget-reads.ts'
import { pressKeys } from '../press-keys.ts'

/** Forms that anybody may send: each one comes with a puzzle solved for it alone (H13). */
export function messageActions({ api, resources }: SliceContext<'messages'>): MessagesSlice {
  const keyOf = pressKeys()
  const proven = async (fields: MessageFields) => ({ ...fields, ...(await captchaToken(api)) })
  return {
    contact: async (fields) => void (await api.messages.contact(await proven(fields), keyOf(fields))),
    quote: async (fields) => {
      const quote = await api.messages.quote(await proven(fields), keyOf(fields))
      forgetReads(resources, ['quotes'])
      return quote
    },
    franchise: async (fields) => void (await api.messages.franchise(await proven(fields), keyOf(fields))),
  }
}
