import type { Origins } from '../../sites.ts'
import { guidePages, readPage } from './guide-pages.ts'
import { renderPage } from './markdown-to-html.ts'

/** An entry of the search: a heading, the title of its page, and its URL. */
type Entry = { text: string; page: string; href: string }

/** All headings of the guide. */
export async function searchIndex(origins: Origins): Promise<Entry[]> {
  const entries = guidePages.map(async (page) => {
    const { headings } = renderPage(await readPage(page), page, origins)
    const title = headings[0]?.text ?? ''
    return headings.map(({ text, id, depth }) => ({
      text,
      page: depth === 1 ? '' : title,
      href: depth === 1 ? page.path : `${page.path}#${id}`,
    }))
  })
  return (await Promise.all(entries)).flat()
}
