import { defineWidget } from '../core/element/define.tsx'
import { kit } from '../core/ui/sheet/kit.styles.ts'
import { tokens } from '../core/ui/sheet/tokens.styles.ts'
import { Quote } from './Quote.tsx'

defineWidget('catering-quote', { attributes: {}, styles: [tokens, kit], View: Quote })
