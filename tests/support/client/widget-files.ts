import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { TagName } from '#widgets/contract/tags.ts'
import { folderOf } from '#widgets/contract/names.ts'
import { root, type Source } from '../sources.ts'

/** Files that any page may load, which belong to no widget. */
const OF_THE_PAGE = ['widgets/core/element/page/page.ts', 'widgets/cart-drawer.ts']

/** Every file of a widget: its element and all that it imports, statically or dynamically, types left out. */
export function filesOfWidget(tag: TagName): Source[] {
  const folder = `widgets/${folderOf(tag)}`
  const seen = new Map<string, Source>()
  const todo = [`${folder}/element.ts`, `${folder}/element.tsx`].filter((path) => existsSync(`${root}/${path}`))
  for (let path = todo.pop(); path; path = todo.pop()) {
    if (seen.has(path) || OF_THE_PAGE.includes(path)) continue
    const text = codeOf(path)
    seen.set(path, { path, text })
    for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g))
      todo.push(posix.join(posix.dirname(path), target!))
  }
  return [...seen.values()]
}

const codeOf = (path: string): string =>
  readFileSync(`${root}/${path}`, 'utf8')
    .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    .replace(/import type [^;]*? from '[^']*'/g, '')
