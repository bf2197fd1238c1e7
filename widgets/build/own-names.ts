import type { OutputChunk, Plugin } from 'rollup'
import { isListed } from './chunks.ts'
import { chunksOf } from './graph.ts'

/**
 * What the listed chunks hand out bears the name that it has inside, and lists are sorted: after the minifier every part has two names, of
 * which the outer one is as good as random. An element's file, which has no parts, hands out nothing.
 *
 * | the minifier leaves                                   | what people download                                   |
 * | ----------------------------------------------------- | ------------------------------------------------------ |
 * | `export{be as a,c as b};`                             | `export{c,be};`                                        |
 * | `import{a as q,b as c}from"./core-1.js"`              | `import{c,be as q}from"./core-1.js"`                   |
 * | `import("./core-1.js").then(function(e){return e.a})` | `import("./core-1.js").then(function(e){return e.be})` |
 *
 * These are the shapes that a bundler and a minifier of these versions write. A chunk that names a listed one in any other shape would look
 * for parts under names that are gone, so it stops the build.
 */
export function ownNames(): Plugin {
  return {
    name: 'own-names',
    // The names of files follow from what is written here too.
    augmentChunkHash: () => 'own-names',
    generateBundle(_, bundle) {
      const chunks = Object.values(chunksOf(bundle))
      for (const chunk of chunks) chunk.code = withoutEmptyObject(chunk.code)
      for (const chunk of chunks.filter(({ name, code }) => isListed(name) && LIST.test(code))) {
        const parts = handedOut(chunk.code)
        const inside = new Map(parts.map(({ name, as }) => [as, name]))
        chunk.code = handingOut(chunk.code, sorted([...new Set(inside.values())]))
        for (const importer of chunks) importer.code = renamed(importer, chunk.fileName, inside)
      }
    },
  }
}

/** `name as as`, or one name that is both. */
type Part = { name: string; as: string }

const partsOf = (list: string): Part[] =>
  list.split(',').map((part) => {
    const [name = '', as = name] = part.split(' as ')
    return { name, as }
  })

const written = ({ name, as }: Part): string => (name === as ? name : `${name} as ${as}`)

const sorted = (names: string[]): string[] =>
  names.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))

/** A chunk ends with the list of what it hands out. */
const LIST = /\bexport\{([^}]*)\};?\s*$/

const handedOut = (code: string): Part[] => partsOf(LIST.exec(code)?.[1] ?? '')
const handingOut = (code: string, names: string[]): string => code.replace(LIST, () => `export{${names.join()}};`)

/** Whoever asks for a file without parts, which shares its chunk with others, would get an object without properties. Nobody reads it. */
function withoutEmptyObject(code: string): string {
  const [whole, object] = /var ([\w$]+)=\{__proto__:null\};/.exec(code) ?? []
  if (!whole) return code
  const others = handedOut(code).filter(({ name }) => name !== object)
  return handingOut(code.replace(whole, ''), others.map(written))
}

/** An importer's code, with the parts of a file called as they are `inside`. */
function renamed({ code, fileName }: OutputChunk, file: string, inside: ReadonlyMap<string, string>): string {
  const place = file.slice(file.lastIndexOf('/'))
  const path = `"[^"]*${place.replaceAll('.', '\\.')}"`
  const lists = new RegExp(`\\bimport\\{([^}]*)\\}from(${path})`, 'g')
  const members = new RegExp(`(import\\(${path}\\))\\.then\\(function\\((\\w)\\)\\{return \\2\\.([\\w$]+)\\}\\)`, 'g')
  const bare = new RegExp(`\\bimport${path}`, 'g')
  const unseen = [lists, members, bare].reduce((rest, shape) => rest.replace(shape, ''), code)
  if (unseen.includes(place)) throw new Error(`${fileName} takes parts of ${file} unseen.`)

  const asInside = ({ name, as }: Part): Part => {
    const own = inside.get(name)
    if (!own) throw new Error(`${fileName} takes ${name} of ${file}, which does not hand it out.`)
    return { name: own, as }
  }
  return code
    .replace(lists, (_, list: string, from: string) => {
      const names = sorted(partsOf(list).map((part) => written(asInside(part))))
      return `import{${names.join()}}from${from}`
    })
    .replace(members, (_, asked: string, all: string, outside: string) => {
      const own = inside.get(outside)
      return own ? `${asked}.then(function(${all}){return ${all}.${own}})` : asked
    })
}
