import type { Plugin } from 'rollup'

/** Marks a copy. */
const OWN = '?own'

/** The dish is one request: of what it shares with other entries it has copies, where a bundler would make chunks. */
export function inOneFile(): Plugin {
  return {
    name: 'in-one-file',
    async resolveId(source, importer) {
      if (!importer || !isPart(importer) || source.endsWith('/embed.js')) return null
      const found = await this.resolve(source, original(importer), { skipSelf: true })
      return found && `${found.id}${OWN}`
    },
    async load(id) {
      return isCopy(id) ? (await this.load({ id: original(id) })).code : null
    },
  }
}

const isCopy = (id: string): boolean => id.endsWith(OWN)
const isPart = (id: string): boolean => isCopy(id) || /\/widgets\/dish\.ts$/.test(id)
const original = (id: string): string => (isCopy(id) ? id.slice(0, -OWN.length) : id)
