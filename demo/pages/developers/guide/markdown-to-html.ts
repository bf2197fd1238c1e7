import { parse, Renderer, type Tokens } from 'marked'
import { escapeHtml } from '../../../../widgets/server/html-template.ts'
import type { Origins } from '../../sites.ts'
import { pageLink, type GuidePage } from './guide-pages.ts'

export type Heading = { id: string; text: string; depth: number }

export type Rendered = { html: string; headings: readonly Heading[]; hasLiveTags: boolean }

/** Renders a Markdown file; a snippet that contains tags of the widgets is followed by these tags. */
export function renderPage(text: string, page: GuidePage, origins: Origins): Rendered {
  const renderer = new PageRenderer(page, origins)
  const html = parse(text, { renderer, async: false })
  return { html, headings: renderer.headings, hasLiveTags: renderer.hasLiveTags }
}

/** Marked's HTML, with the ids that GitHub gives to headings, links between pages, and live tags. */
class PageRenderer extends Renderer {
  readonly #page: GuidePage
  readonly #origins: Origins
  readonly headings: Heading[] = []
  hasLiveTags = false

  constructor(page: GuidePage, origins: Origins) {
    super()
    this.#page = page
    this.#origins = origins
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const text = this.parser.parseInline(tokens, this.parser.textRenderer)
    const slug = slugOf(text)
    const others = this.headings.filter(({ id }) => id === slug || id.replace(/-\d+$/, '') === slug).length
    const id = others ? `${slug}-${others}` : slug
    this.headings.push({ id, text, depth })
    const anchor = depth === 1 ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${anchor}</h${depth}>\n`
  }

  override link(token: Tokens.Link): string {
    return super.link({ ...token, href: pageLink(token.href, this.#page) })
  }

  /** Tables are wider than a phone: each scrolls in a box that the keyboard reaches. */
  override table(token: Tokens.Table): string {
    return `<div class="wide" role="group" aria-label="Table" tabindex="0">${super.table(token)}</div>\n`
  }

  /** HTML in the Markdown files is comments of the generator. */
  override html(): string {
    return ''
  }

  override code({ text, lang = '' }: Tokens.Code): string {
    const code = this.#withOrigins(text)
    const shown = `<div class="code"><pre role="group" aria-label="Code" tabindex="0"><code>${escapeHtml(code)}</code></pre><button type="button" data-copy hidden>Copy</button></div>\n`
    const live = lang === 'html' ? liveTags(code) : ''
    if (!live) return shown
    this.hasLiveTags = true
    return `${shown}<div class="live" lang="fr" role="group" aria-label="Exemple en direct">${live}</div>\n`
  }

  /** The example hosts become those of this demo, so that a copied snippet works. */
  #withOrigins(text: string): string {
    const { site, api } = this.#origins
    return text.replaceAll('https://shop.example', site).replaceAll('https://api.shop.example', api)
  }
}

/** As GitHub makes the anchor of a heading. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')

/** The tags of a snippet that this site can show; none when it is a whole document, has text of its own or another shop. */
function liveTags(code: string): string {
  const tags = code.replaceAll(/<(script|style)\b[^]*?<\/\1>|<link\b[^>]*>|<!--[^]*?-->/g, '').trim()
  return /^<catering-(?!shop\b)/.test(tags) ? tags : ''
}
