import { avoidedText } from '../../core/text/avoided.ts'
import { avoidingText as words } from '../../core/text/avoiding.ts'

const some: Readonly<Record<string, string>> = avoidedText.some

/** The name after 'Sans', as in 'Sans arachides', made from the words after 'Contient': 'des arachides'. */
export const noneOf = (code: string): string =>
  code === 'gluten' ? words.glutenFree : (some[code] ?? code).replace(/^(du|des|de la) /, '')
