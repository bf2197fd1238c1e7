import { pageSettings } from '../core/store/page-settings.ts'
import { cartButtonMessages } from './messages.ts'
import { defineMessages, overrideMessages, type MessageOverrides } from '../core/messages/define.ts'

const { messages = {} } = pageSettings() as { messages?: MessageOverrides | string }

// Apart from the button, which pages without overrides download alone.
defineMessages('cartButton', cartButtonMessages)
overrideMessages(messages)
