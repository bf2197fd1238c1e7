import postcss, { type AtRule, type Root } from 'postcss'

const parsed = new Map<string, Root>()

/** The rules of a sheet that apply to a view: the view does not change until its widget comes. */
export function usedRules(sheet: string, html: string): string {
  const names = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  const tags = new Set([...html.matchAll(/<(catering-[a-z-]+)/g)].map(([, tag = '']) => tag))
  const isMet = (selector: string): boolean =>
    classesOf(selector).every((name) => names.has(name)) && widgetsOf(selector).every((tag) => tags.has(tag))
  const root = rootOf(sheet).clone()
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
    const met = rule.selectors.filter(isMet)
    if (met.length === 0) rule.remove()
    else if (met.length < rule.selectors.length) rule.selector = met.join(',')
  })
  dropEmptyBlocks(root)
  return root.toString()
}

/** Inner blocks first, as outer ones may hold nothing else. */
function dropEmptyBlocks(root: Root): void {
  const blocks: AtRule[] = []
  root.walkAtRules((rule) => void blocks.unshift(rule))
  for (const block of blocks) if (block.nodes?.length === 0) block.remove()
}

function rootOf(sheet: string): Root {
  const known = parsed.get(sheet) ?? postcss.parse(sheet)
  parsed.set(sheet, known)
  return known
}

/** The classes and the widgets that a selector needs to apply. */
const classesOf = (selector: string): string[] => named(selector, /\.([\w-]+)/g)
const widgetsOf = (selector: string): string[] => named(selector, /(?<![\w.-])(catering-[a-z-]+)/g)

/** What stands in brackets may be an alternative, and is left out. */
const named = (selector: string, what: RegExp): string[] =>
  [...selector.replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(what)].map(([, name = '']) => name)
