import { cartButtonMessages } from './messages.ts'
import { defineMessages, overrideMessages, type MessageOverrides } from '../core/messages/define.ts'
import { pageSettings } from '../core/store/settings.ts'

// Apart from the button, which pages without overrides download alone.
defineMessages('cartButton', cartButtonMessages)
overrideMessages((pageSettings().messages ?? {}) as MessageOverrides | string)
