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

/** A file without parts, which shares its chunk with others, is handed out as an object without properties. Nobody reads it. */
function withoutEmptyObject(code: string): string {
  const [whole, object] = /var ([\w$]+)=\{__proto__:null\};/.exec(code) ?? []
  const parts = handedOut(code)
  const others = parts.filter(({ name }) => name !== object)
  if (!whole || others.length === parts.length) return code
  return handingOut(code.replace(whole, ''), others.map(written))
}

/** The three shapes of an import: a list of parts, one part later, the file alone. */
function importsOf(file: string): { lists: RegExp; later: RegExp; alone: RegExp } {
  const path = `"[^"]*${file.replaceAll('.', '\\.')}"`
  return {
    lists: new RegExp(`\\bimport\\{([^}]*)\\}from(${path})`, 'g'),
    later: new RegExp(`(import\\(${path}\\))\\.then\\(function\\((\\w)\\)\\{return \\2\\.([\\w$]+)\\}\\)`, 'g'),
    alone: new RegExp(`\\bimport${path}`, 'g'),
  }
}

/** An importer's code, with the parts of a chunk called as they are `inside`. */
function renamed({ code, fileName }: OutputChunk, chunk: string, inside: ReadonlyMap<string, string>): string {
  const file = chunk.slice(chunk.lastIndexOf('/'))
  const { lists, later, alone } = importsOf(file)
  const unknown = [lists, later, alone].reduce((rest, shape) => rest.replace(shape, ''), code)
  if (unknown.includes(file)) throw new Error(`${fileName} imports ${chunk} in a shape that is not known here.`)

  const asInside = ({ name, as }: Part): Part => {
    const own = inside.get(name)
    if (!own) throw new Error(`${fileName} imports ${name} of ${chunk}, which does not hand it out.`)
    return { name: own, as }
  }
  return code
    .replace(lists, (_, list: string, path: string) => {
      const names = sorted(partsOf(list).map((part) => written(asInside(part))))
      return `import{${names.join()}}from${path}`
    })
    .replace(later, (_, asked: string, all: string, outside: string) => {
      const own = inside.get(outside)
      // Without one, it was the empty object.
      return own ? `${asked}.then(function(${all}){return ${all}.${own}})` : asked
    })
}
