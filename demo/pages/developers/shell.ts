import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import { messages } from './messages.ts'

type Page = {
  path: '/' | '/essais' | '/guide'
  title: string
  summary: string
  /** Name of its script in this folder. */
  script: string
  /** Name of a stylesheet in this folder, besides that of all pages. */
  stylesheet?: string
  /** The script tag of the widgets, for a page that has their tags. */
  loader?: Markup
  body: Markup
}

const PAGES = [
  { path: '/', name: messages.configurator },
  { path: '/essais', name: messages.playground },
  { path: '/guide', name: messages.guide },
] as const

/** A page of the developers' site, whole. */
export const documentOf = ({ path, title, summary, script, stylesheet, loader, body }: Page): string =>
  markup`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${summary}" />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href="/style.css" />
        ${stylesheet ? markup`<link rel="stylesheet" href="/${stylesheet}" />` : markup``}
        <script type="module" src="/${script}"></script>
        ${loader ?? markup``}
      </head>
      <body>
        <a class="skip" href="#contenu">${messages.skip}</a>
        <header class="top">
          <p class="brand-name"><b>${messages.brand}</b> <span>${messages.place}</span></p>
          <nav aria-label="${messages.menuName}">
            ${PAGES.map(
              (page) =>
                markup`<a href="${page.path}" ${page.path === path ? markup`aria-current="page"` : markup``}
                  >${page.name}</a
                >`,
            )}
          </nav>
        </header>
        <main id="contenu">${body}</main>
        <footer class="foot">
          <p>${messages.footer} <a href="/guide">${messages.footerGuide}</a></p>
        </footer>
      </body>
    </html>`.source
