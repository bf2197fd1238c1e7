import postcss, { type AtRule, type Root } from 'postcss'

const parsed = new Map<string, Root>()

/** A view stands in a page, whose own elements it does not name. */
const AROUND = ['html', 'body']

/** The rules of a sheet that apply to a view: the view does not change until its widget comes. */
export function usedRules(sheet: string, html: string): string {
  const names = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  const tags = new Set([...AROUND, ...Array.from(html.matchAll(/<([a-z][\w-]*)/g), ([, tag = '']) => tag)])
  const isMet = (selector: string): boolean => {
    const { classes, elements } = needsOf(selector)
    return classes.every((name) => names.has(name)) && elements.every((tag) => tags.has(tag))
  }
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

/** What a selector needs to apply; what stands in brackets may be an alternative, and is left out. */
function needsOf(selector: string): { classes: string[]; elements: string[] } {
  const sure = selector.replace(/::?[a-z-]+\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|::?[a-z-]+/g, '')
  const named = (what: RegExp) => Array.from(sure.matchAll(what), ([name]) => name)
  return { classes: named(/(?<=\.)[\w-]+/g), elements: named(/(?<![\w.#-])[a-z][\w-]*/g) }
}
