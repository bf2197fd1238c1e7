import { documentOf } from '../pages/document.ts'
import { markup, type Markup } from '../../../widgets/server/markup.ts'
import { backOfficePaths, BACKOFFICE_PATH } from '../shop/page-paths.ts'
import type { BackOfficeSession } from './session.ts'
import { messages } from './messages.ts'

type Section = keyof typeof messages.nav
const SECTIONS: readonly Section[] = ['home', 'quotes', 'orders', 'production', 'planning']

/** The content type of every page. */
export const HTML = 'text/html; charset=utf-8'

export const NOTHING = markup``

/** A page and its entry in the navigation; `session` is null before sign-in. */
export type Page = { title: string; section?: Section; session: BackOfficeSession | null; body: Markup }

export const page = ({ title, section, session, body }: Page): string =>
  documentOf({
    title: `${title} · ${messages.site} · ${messages.brand}`,
    home: BACKOFFICE_PATH,
    stylesheet: 'back-office.css',
    body: markup`<a class="skip" href="#contenu">${messages.skip}</a>
<header class="masthead">
<p class="brand"><a href="${BACKOFFICE_PATH}" class="name">${messages.brand}</a> <span>${messages.site}</span></p>
${session ? signedIn(session) : NOTHING}
</header>
${session ? navigation(section) : NOTHING}
<main id="contenu" tabindex="-1">
${body}
</main>`,
  })

const signedIn = (
  session: BackOfficeSession,
): Markup => markup`<form class="out" method="post" action="${backOfficePaths.signOut}">
${formToken(session)}
<span class="who">${messages.signedInAs(session.administrator.name)}</span>
<button class="quiet" type="submit">${messages.signOut}</button>
</form>`

const navigation = (current: Section | undefined): Markup => markup`<nav class="sections" aria-label="${messages.menu}">
<ul>
${SECTIONS.map((one) => markup`<li><a href="${backOfficePaths[one]}"${one === current ? markup` aria-current="page"` : NOTHING}>${messages.nav[one]}</a></li>\n`)}</ul>
</nav>`

/** The CSRF token that every form sends back. */
export const formToken = ({ formToken: token }: BackOfficeSession): Markup =>
  markup`<input type="hidden" name="jeton" value="${token}">`

/** A page with a title and one paragraph. */
export const plainPage = (session: BackOfficeSession | null, content: { title: string; text: string }): string =>
  page({
    title: content.title,
    session,
    body: markup`<h1>${content.title}</h1>
<p class="lead">${content.text}</p>
<p><a class="button" href="${BACKOFFICE_PATH}">${messages.missing.home}</a></p>`,
  })
