import { markup, type Markup } from '../pages/markup.ts'
import { documentOf } from '../pages/document.ts'
import { addresses, OFFICE } from '../shop/office-addresses.ts'
import type { OfficeSession } from './office-session.ts'
import { words } from './words.ts'

type Section = keyof typeof words.nav
const SECTIONS: readonly Section[] = ['home', 'quotes', 'orders', 'production', 'planning']

export const NOTHING = markup``

/** A page and its section of the menu; `sitting` is null when nobody is signed in. */
export type Page = { title: string; section?: Section; sitting: OfficeSession | null; body: Markup }

/** A whole page of the back office. */
export const page = ({ title, section, sitting, body }: Page): string =>
  documentOf({
    title: `${title} · ${words.office} · ${words.brand}`,
    home: OFFICE,
    sheet: 'office.css',
    body: markup`<a class="skip" href="#contenu">${words.skip}</a>
<header class="masthead">
<p class="brand"><a href="${OFFICE}" class="name">${words.brand}</a> <span>${words.office}</span></p>
${sitting ? signedIn(sitting) : NOTHING}
</header>
${sitting ? navigation(section) : NOTHING}
<main id="contenu" tabindex="-1">
${body}
</main>`,
  })

const signedIn = (
  sitting: OfficeSession,
): Markup => markup`<form class="out" method="post" action="${addresses.signOut}">
${formToken(sitting)}
<span class="who">${words.signedInAs(sitting.administrator.name)}</span>
<button class="quiet" type="submit">${words.signOut}</button>
</form>`

const navigation = (current: Section | undefined): Markup => markup`<nav class="sections" aria-label="${words.menu}">
<ul>
${SECTIONS.map((one) => markup`<li><a href="${addresses[one]}"${one === current ? markup` aria-current="page"` : NOTHING}>${words.nav[one]}</a></li>\n`)}</ul>
</nav>`

/** The token that every form must send back, which other sites cannot know. */
export const formToken = ({ formToken: token }: OfficeSession): Markup =>
  markup`<input type="hidden" name="jeton" value="${token}">`

/** A page with a title and one text. */
export const plainPage = (sitting: OfficeSession | null, said: { title: string; text: string }): string =>
  page({
    title: said.title,
    sitting,
    body: markup`<h1>${said.title}</h1>
<p class="lead">${said.text}</p>
<p><a class="button" href="${OFFICE}">${words.missing.home}</a></p>`,
  })
