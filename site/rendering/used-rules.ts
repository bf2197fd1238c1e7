import postcss, { type Root } from 'postcss'

const parsed = new Map<string, Root>()

/** The rules of a sheet that apply to a view: the view does not change until its widget comes. */
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

/** The shop's own site is always light, so only the first of two colours is sent. */
const TWO_COLOURS = /light-dark\((#\w+),\s*#\w+\)/g

function rootOf(sheet: string): Root {
  const known = parsed.get(sheet) ?? postcss.parse(sheet)
  parsed.set(sheet, known)
  return known
}

/** The classes that a selector needs to apply; what stands in brackets may be an alternative, and is left out. */
const classesOf = (selector: string): string[] =>
  [...selector.replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
