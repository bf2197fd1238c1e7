import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import type { Origins } from '../../sites.ts'
import { EXAMPLE_CHANNEL } from '../choices.ts'
import { documentOf } from '../shell.ts'
import { guidePages, readPage, titleOf, type GuidePage } from './guide-pages.ts'
import { renderPage, type Heading } from './markdown-to-html.ts'

/** A page of the guide: the menu of all pages, the text of the Markdown file with live tags, and its table of contents. */
export async function guidePage(page: GuidePage, origins: Origins): Promise<string> {
  const { html, headings, hasLiveTags } = renderPage(await readPage(page), page, origins)
  const text: Markup = { source: html }
  const title = headings[0]?.text ?? ''
  return documentOf({
    path: '/guide',
    title: `${title} · Ambrelune widgets`,
    summary: `${title}: guide of the Ambrelune widgets.`,
    script: 'guide/guide.js',
    stylesheet: 'guide/guide.css',
    loader: hasLiveTags
      ? markup`<script
          type="module"
          src="${origins.site}/widgets/embed.js"
          data-api-base-url="${origins.api}"
          data-channel="${EXAMPLE_CHANNEL}"
        ></script>`
      : markup``,
    body: markup`<div class="guide" lang="en">
      <div class="menu">${search} ${await menu(page)}</div>
      ${tableOfContents(headings)}
      <article class="text">${text}</article>
    </div>`,
  })
}

/** The script shows it and fills its list. */
const search = markup`<search class="search" data-search hidden>
  <label for="guide-search">Search the guide</label>
  <input id="guide-search" type="search" autocomplete="off" aria-describedby="guide-search-help" />
  <p class="quiet" id="guide-search-help">Type a word, then choose a section with the arrow keys.</p>
  <ul aria-label="Sections found" hidden></ul>
  <p class="quiet" aria-live="polite" data-count></p>
</search>`

async function menu(current: GuidePage): Promise<Markup> {
  const links = await Promise.all(
    guidePages.map(async (page) => {
      const here = page === current ? markup`aria-current="page"` : markup``
      return {
        group: page.group,
        link: markup`<li><a href="${page.path}" ${here}>${titleOf(await readPage(page))}</a></li>`,
      }
    }),
  )
  const groups = [...new Set(guidePages.map(({ group }) => group))]
  return markup`<details class="pages" data-menu>
    <summary>All pages</summary>
    <nav aria-label="Pages of the guide">
      ${groups.map(
        (group) =>
          markup`<h2>${group}</h2>
            <ul>
              ${links.filter((one) => one.group === group).map(({ link }) => link)}
            </ul>`,
      )}
    </nav>
  </details>`
}

function tableOfContents(headings: readonly Heading[]): Markup {
  const sections = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (sections.length < 2) return markup``
  return markup`<details class="contents" data-contents>
    <summary>On this page</summary>
    <nav aria-label="On this page">
      <ul>
        ${sections.map(({ id, text, depth }) => markup`<li class="depth-${depth}"><a href="#${id}">${text}</a></li>`)}
      </ul>
    </nav>
  </details>`
}
