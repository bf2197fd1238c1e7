import { cartButtonMessages } from './messages.ts'
import { defineMessages, overrideMessages, type MessageOverrides } from '../core/messages/define.ts'

const { cateringConfig } = globalThis as { cateringConfig?: { messages?: MessageOverrides | string } }
const tag = document.querySelector<HTMLScriptElement>('script[data-messages]')

// Apart from the button, which pages without overrides download alone.
defineMessages('cartButton', cartButtonMessages)
overrideMessages(tag?.dataset.messages ?? cateringConfig?.messages ?? {})
