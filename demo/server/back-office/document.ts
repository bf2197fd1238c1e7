import { documentOf } from '../pages/document.ts'
import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import { backOfficePaths, BACKOFFICE_PATH } from '../shop/page-paths.ts'
import { formToken } from './forms.ts'
import type { BackOfficeSession } from './session.ts'

export const BRAND = 'Ambrelune'
const SITE = 'Espace traiteur'
export const PRINT_HINT = 'Pour imprimer, utilisez la commande Imprimer de votre navigateur.'

const SECTIONS = [
  ['home', 'Accueil'],
  ['quotes', 'Devis'],
  ['orders', 'Commandes'],
  ['production', 'Production'],
  ['planning', 'Créneaux'],
  ['emails', 'Courriels'],
] as const
type Section = (typeof SECTIONS)[number][0]

export const EMPTY_MARKUP = markup``

/** A page and its entry in the navigation; `session` is null before sign-in. */
export type Page = {
  title: string
  /** A line under the title; without one, `body` has its own `<h1>`. */
  lead?: string
  section?: Section
  session: BackOfficeSession | null
  body: Markup
}

export const page = ({ title, lead, section, session, body }: Page): string =>
  documentOf({
    title: `${title} · ${SITE} · ${BRAND}`,
    home: BACKOFFICE_PATH,
    stylesheet: 'back-office.css',
    body: markup`<a class="skip" href="#contenu">Aller au contenu</a>
<header class="masthead">
<p class="brand"><a href="${BACKOFFICE_PATH}" class="name">${BRAND}</a> <span>${SITE}</span></p>
${session ? signedIn(session) : EMPTY_MARKUP}
</header>
${session ? navigation(section) : EMPTY_MARKUP}
<main id="contenu" tabindex="-1">
${lead === undefined ? EMPTY_MARKUP : markup`<h1>${title}</h1>\n<p class="lead">${lead}</p>\n`}${body}
</main>`,
  })

const signedIn = (
  session: BackOfficeSession,
): Markup => markup`<form class="out" method="post" action="${backOfficePaths.signOut}">
${formToken(session)}
<span class="who">Connecté\u00A0: ${session.administrator.name}</span>
<button class="quiet" type="submit">Se déconnecter</button>
</form>`

const navigation = (current: Section | undefined): Markup => markup`<nav class="sections" aria-label="Rubriques">
<ul>
${SECTIONS.map(([one, label]) => markup`<li><a href="${backOfficePaths[one]}"${one === current ? markup` aria-current="page"` : EMPTY_MARKUP}>${label}</a></li>\n`)}</ul>
</nav>`

/** The content type of every page. Error handlers set it again: Fastify clears it before it calls them. */
export const HTML = 'text/html; charset=utf-8'

export const plainPage = (session: BackOfficeSession | null, content: { title: string; lead: string }): string =>
  page({
    ...content,
    session,
    body: markup`<p><a class="button" href="${BACKOFFICE_PATH}">Revenir à l’accueil</a></p>`,
  })
