import type { Origins } from '../../sites.ts'
import { pageLink, readPage, type GuidePage } from './guide-pages.ts'

/** A link to another Markdown file, with or without a fragment. */
const FILE_LINK = /\]\(([^()\s]+\.md)(#[^()\s]*)?\)/g

/** A page as Markdown, at its path with `.md`, with links to the others as Markdown: for assistants and editors. */
export const markdownOf = async (page: GuidePage): Promise<string> =>
  (await readPage(page)).replace(FILE_LINK, (_, file: string, fragment = '') => {
    const link = pageLink(file, page)
    return `](${link.startsWith('/') ? `${link}.md` : link}${fragment})`
  })

/** A text, with a line at its end that maps its example hosts to the origins of this demo, if it has any. */
export const withHosts = (text: string, { site, api, payments }: Origins): string =>
  text.includes('shop.example')
    ? `${text}\n---\n\nHosts: \`https://shop.example\` stands for ${site}, \`https://api.shop.example\` for ${api}, \`https://payments.example\` for ${payments}.\n`
    : text
