import postcss, { type Root } from 'postcss'

const parsed = new Map<string, Root>()

/** The rules of a sheet that meet something in a view: until its widget comes nothing of it changes. */
export function usedRules(sheet: string, html: string): string {
  const names = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  const root = rootOf(sheet).clone()
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
    const met = rule.selectors.filter((selector) => classesOf(selector).every((name) => names.has(name)))
    if (met.length === 0) rule.remove()
    else if (met.length < rule.selectors.length) rule.selector = met.join(',')
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString().replace(TWO_COLOURS, '$1')
}

/** The shop's own site is light: of two colours it sends one. */
const TWO_COLOURS = /light-dark\((#\w+),\s*#\w+\)/g

function rootOf(sheet: string): Root {
  const known = parsed.get(sheet) ?? postcss.parse(sheet)
  parsed.set(sheet, known)
  return known
}

/** Classes without which a selector meets nothing; what stands in brackets may be an alternative. */
const classesOf = (selector: string): string[] =>
  [...selector.replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
