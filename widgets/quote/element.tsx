import { defineWidget } from '../core/element/define.tsx'
import { kit } from '../core/ui/styles/kit.styles.ts'
import { tokens } from '../core/ui/styles/tokens.styles.ts'
import { Quote } from './Quote.tsx'

defineWidget('catering-quote', { attributes: {}, styles: [tokens, kit], View: Quote })
