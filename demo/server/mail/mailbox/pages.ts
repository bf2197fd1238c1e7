import { longInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import { documentOf } from '../../pages/document.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import { templates } from '../templates.ts'
import type { ListedEmail, StoredEmail } from './mailbox.ts'

/** The path of the pages, on the API's origin. */
export const MAILBOX_PATH = '/demo/mails'

const { brand } = templates.sender

const page = (title: string, body: Markup): string =>
  documentOf({
    title: `${title} · ${brand}`,
    home: MAILBOX_PATH,
    stylesheet: 'mails.css',
    body: markup`<header class="masthead">
<a href="${MAILBOX_PATH}" class="name">${brand}</a>
<p>Mails de la démonstration</p>
</header>
${body}`,
  })

export function listPage(emails: readonly ListedEmail[]): string {
  return page(
    'Mails',
    markup`<main>
<div class="head">
<h1>Mails</h1>
<a class="quiet" href="${MAILBOX_PATH}">Actualiser</a>
</div>
<p class="lead">Rien ne part${'\u00A0'}: chaque message que la boutique enverrait est gardé ici, tel que son destinataire le recevrait.</p>
${emails.length === 0 ? empty : list(emails)}
</main>`,
  )
}

const empty = markup`<div class="empty">
<p class="empty-title">Aucun mail pour le moment</p>
<p>Passez une commande, demandez un devis ou un nouveau mot de passe sur le site, puis revenez ici.</p>
</div>`

const list = (emails: readonly ListedEmail[]) => markup`<ul class="mails">
${emails.map(
  ({ id, subject, to, date, attachmentsCount: files }) => markup`<li>
<h2><a href="${MAILBOX_PATH}/${id}">${subject}</a></h2>
<p class="to">${to}</p>
<p class="when"><time datetime="${date.toISOString()}">${longInstant(date)}</time>${files > 0 ? markup` · <span>${count(files)}</span>` : markup``}</p>
</li>
`,
)}</ul>`

const count = (files: number): string => (files === 1 ? '1 pièce jointe' : `${files} pièces jointes`)

type View = 'html' | 'texte'

const VIEWS: readonly { view: View; label: string }[] = [
  { view: 'html', label: 'Mise en page' },
  { view: 'texte', label: 'Texte seul' },
]

/** The page of one email: headers, attachments, and one of its bodies. */
export function emailPage(email: StoredEmail, view: View): string {
  const { id, subject, from, to, replyTo, messageId, date, attachments } = email
  const facts: [string, string | Markup][] = [
    ['De', from],
    ['À', to],
    ['Répondre à', replyTo],
    ['Date', markup`<time datetime="${date.toISOString()}">${longInstant(date)}</time>`],
    ['Identifiant', messageId],
  ]
  return page(
    subject,
    markup`<main>
<p class="back"><a class="quiet" href="${MAILBOX_PATH}">Tous les mails</a></p>
<h1 class="subject">${subject}</h1>
<div class="sheet">
<div class="about">
<dl>
${facts.map(([label, value]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>
${attachments.length > 0 ? files(email) : markup``}
</div>
<div class="shown">
<nav class="views" aria-label="Forme du mail">
${VIEWS.map((one) => markup`<a href="${MAILBOX_PATH}/${id}?vue=${one.view}"${one.view === view ? markup` aria-current="page"` : markup``}>${one.label}</a>\n`)}</nav>
${view === 'html' ? htmlFrame(email) : plain(email)}
</div>
</div>
</main>`,
  )
}

/** The HTML body in a sandboxed iframe; only its links work, in a new tab. */
const htmlFrame = ({ id, subject }: StoredEmail): Markup =>
  markup`<iframe class="paper" title="${subject}" src="${MAILBOX_PATH}/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`

const plain = ({ text }: StoredEmail): Markup =>
  markup`<pre class="paper" tabindex="0" role="region" aria-label="Le mail en texte seul">${text}</pre>`

const files = ({ id, attachments }: StoredEmail): Markup => markup`<h2>Pièces jointes</h2>
<ul class="files">
${attachments.map(({ filename, content }, index) => markup`<li><a href="${MAILBOX_PATH}/${id}/pieces/${index}" download="${filename}">${filename}</a> <span>${size(content.length)}</span></li>\n`)}</ul>`

function size(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return `${kilobytes}\u00A0ko`
}

export const missingPage = (): string =>
  page(
    'Mail introuvable',
    markup`<main>
<p class="back"><a class="quiet" href="${MAILBOX_PATH}">Tous les mails</a></p>
<h1>Ce mail n’existe pas</h1>
<p class="lead">Il a peut-être été effacé avec les données de la démonstration.</p>
</main>`,
  )
