import { avoidedText } from '../../core/text/avoided.ts'
import { avoidingText as words } from '../../core/text/avoiding.ts'

const some: Readonly<Record<string, string>> = avoidedText.some

/** As in 'Sans arachides', out of 'Contient des arachides'. */
export const noneOf = (code: string): string =>
  code === 'gluten' ? words.glutenFree : (some[code] ?? code).replace(/^(du|des|de la) /, '')
