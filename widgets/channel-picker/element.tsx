import { oneOf, text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { channelPickerStyles } from './channel-picker.styles.ts'
import { ChannelPicker } from './ChannelPicker.tsx'

const view = oneOf('form', 'hero', 'bar')

defineWidget('catering-channel-picker', {
  attributes: { view, placeholder: text },
  styles: [channelPickerStyles],
  View: ChannelPicker,
})
