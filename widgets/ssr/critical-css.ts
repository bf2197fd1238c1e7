import postcss, { type AtRule, type Root } from 'postcss'

/** The paragraph for browsers without scripts, which is outside the rendered page. */
const NOSCRIPT = '<p class="noscript">'

/** The rules of a closed dialog come with the scripts that open it. */
const CLOSED_DIALOG = /<dialog(?![^>]* open)[^>]*><\/dialog>/g

/** The critical CSS of a page: the rules of the site's stylesheets that its HTML uses, to be inlined in its head. */
export function pageCriticalCss(stylesheets: string, html: string): string {
  const root = postcss.parse(criticalCss(stylesheets, withoutWidgets(html).replace(CLOSED_DIALOG, '') + NOSCRIPT))
  dropUnused(root)
  return stripDarkVariants(root.toString())
}

/** Removes the shadow roots of widgets, which have their own rules; repeated, since shadow roots can be nested. */
function withoutWidgets(html: string): string {
  const less = html.replace(/<template(?:(?!<template)[\s\S])*?<\/template>/g, '')
  return less === html ? html : withoutWidgets(less)
}

const parsed = new Map<string, Root>()

/** Elements around a view, which its HTML does not contain. */
const AROUND = ['html', 'body']

/** The rules of a stylesheet whose selectors can match elements and classes of the HTML. */
export function criticalCss(stylesheet: string, html: string): string {
  const names = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  const tags = new Set([...AROUND, ...Array.from(html.matchAll(/<([a-z][\w-]*)/g), ([, tag = '']) => tag)])
  const canMatch = (selector: string): boolean => {
    const { classes, elements, contained } = requirementsOf(selector)
    return (
      classes.every((name) => names.has(name)) &&
      elements.every((tag) => tags.has(tag)) &&
      contained.every((alternatives) => alternatives.some((name) => names.has(name)))
    )
  }
  const root = parse(stylesheet).clone()
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
    const matching = rule.selectors.filter(canMatch)
    if (matching.length === 0) rule.remove()
    else if (matching.length < rule.selectors.length) rule.selector = matching.join(',')
  })
  dropEmptyBlocks(root)
  return root.toString()
}

/** Inner blocks first, since outer ones may contain nothing else. */
function dropEmptyBlocks(root: Root): void {
  const blocks: AtRule[] = []
  root.walkAtRules((rule) => void blocks.unshift(rule))
  for (const block of blocks) if (block.nodes?.length === 0) block.remove()
}

/** Cached: the same few stylesheets are used for every page. */
function parse(stylesheet: string): Root {
  const root = parsed.get(stylesheet) ?? postcss.parse(stylesheet)
  parsed.set(stylesheet, root)
  return root
}

type Requirements = {
  classes: string[]
  elements: string[]
  /** The classes of each `:has()`, of which it requires one. */
  contained: string[][]
}

const CLASSES = /(?<=\.)[\w-]+/g

/** What a selector requires. Other functional pseudo-classes than a plain `:has()` may be alternatives, and are ignored. */
function requirementsOf(selector: string): Requirements {
  const plain = selector.replace(/::?[a-z-]+\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|::?[a-z-]+/g, '')
  const contained = [...selector.matchAll(/:has\(([^()[\]:]*)\)/g)].map(([, inner = '']) => inner.match(CLASSES) ?? [])
  return {
    classes: plain.match(CLASSES) ?? [],
    elements: plain.match(/(?<![\w.#-])[a-z][\w-]*/g) ?? [],
    contained: contained.filter((alternatives) => alternatives.length > 0),
  }
}

/** Drops unused custom properties and keyframes. Properties with the prefix `--catering-` stay: widgets read them. */
export function dropUnused(root: Root): void {
  dropProperties(root)
  const used = new Set<string>()
  root.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => used.add(word)))
  root.walkAtRules('keyframes', (frames) => {
    if (!used.has(frames.params)) frames.remove()
  })
}

function dropProperties(root: Root): void {
  const used = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  let dropped = false
  root.walkDecls(/^--(?!catering-)/, (declaration) => {
    if (used.has(declaration.prop)) return
    const rule = declaration.parent
    declaration.remove()
    if (rule?.nodes?.length === 0) rule.remove()
    dropped = true
  })
  if (dropped) dropProperties(root)
}

/** Keeps the light colour of `light-dark()` alone: the dark stylesheet of the site sets every token that has both. */
export const stripDarkVariants = (css: string): string => css.replace(/light-dark\((#\w+),\s*#\w+\)/g, '$1')
