import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { allTags, folderOf } from '../../../../widgets/contract/names.ts'

/** A Markdown file of the repository, and the URL that shows it. */
export type GuidePage = { path: string; file: string; group: string }

const docs = (group: string, ...names: string[]): GuidePage[] =>
  names.map((name) => ({ path: `/guide/${name}`, file: `widgets/docs/${name}.md`, group }))

/** The pages of the guide, in the order of its menu. */
export const guidePages: readonly GuidePage[] = [
  { path: '/guide', file: 'widgets/README.md', group: 'Guides' },
  ...docs('Guides', 'getting-started', 'wordpress', 'react', 'vue', 'angular-and-svelte'),
  ...docs('Guides', 'content-security-policy', 'going-live', 'tag-managers', 'questions', 'troubleshooting'),
  ...docs('Reference', 'settings', 'tags', 'theming', 'messages', 'events', 'javascript-api'),
  ...docs('Reference', 'rendering', 'storage', 'versions', 'compatibility', 'benchmarks'),
  { path: '/guide/npm-package', file: 'widgets/publish/npm/README.md', group: 'Reference' },
  { path: '/guide/changelog', file: 'widgets/CHANGELOG.md', group: 'Reference' },
  ...allTags.map(([tag]) => ({ path: `/guide/${tag}`, file: `widgets/${folderOf(tag)}/README.md`, group: 'Widgets' })),
]

const ROOT = new URL('../../../../', import.meta.url)

export const readPage = ({ file }: GuidePage): Promise<string> => readFile(new URL(file, ROOT), 'utf8')

/** The text of the first heading, without the tag that the pages of the widgets add to it. */
export const titleOf = (text: string): string => /^# ([^:\n]+)/m.exec(text)?.[1] ?? ''

/** A link between Markdown files as a link between their pages. A file that is no page is an error of the guide. */
export function pageLink(href: string, { file }: GuidePage): string {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [target = '', fragment] = href.split('#')
  const linked = posix.join(posix.dirname(file), target)
  const page = guidePages.find((one) => one.file === linked)
  if (!page) throw new Error(`${file} links to ${href}, which is no page of the guide`)
  return fragment === undefined ? page.path : `${page.path}#${fragment}`
}
