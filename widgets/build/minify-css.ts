import type { Plugin } from 'rollup'

/** Removes white space and comments from css`…` templates, which every partner page downloads. */
export const minifyStyles = (): Plugin => ({
  name: 'minify-css',
  transform(code, id) {
    return id.includes('.styles.') ? { code: code.replace(/`[^`]*`/g, minifyCss), map: null } : null
  },
})

export function minifyCss(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/ !/g, '!')
    .replace(/;}/g, '}')
    .replace('` ', '`')
}
