import type { Plugin } from 'rollup'

/** Takes indentation and comments out of css`…` templates: bytes that every partner page would download. */
export function squeezeStyles(): Plugin {
  return {
    name: 'squeeze-styles',
    transform(code, id) {
      return id.includes('.styles.') ? { code: code.replace(/`[^`]*`/g, squeezeCss), map: null } : null
    },
  }
}

export function squeezeCss(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/ !/g, '!')
    .replace(/;}/g, '}')
    .replace('` ', '`')
}
