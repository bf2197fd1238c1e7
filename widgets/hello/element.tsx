import { text } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { kit } from '../core/ui/styles/kit.styles.ts'
import { tokens } from '../core/ui/styles/tokens.styles.ts'
import { Hello } from './Hello.tsx'
import { helloStyles } from './hello.styles.ts'

defineWidget('catering-hello', {
  attributes: { name: text },
  styles: [tokens, kit, helloStyles],
  View: Hello,
})
