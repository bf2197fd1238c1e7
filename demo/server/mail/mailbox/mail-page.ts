import { longInstant } from '../../../../widgets/core/domain/paris-time.ts'
import { markup, type Markup } from '../../pages/markup.ts'
import { MAILS, page } from './document.ts'
import type { StoredEmail } from './mailbox.ts'

/** The body shown: HTML or plain text. */
export type View = 'html' | 'texte'

const VIEWS: readonly { view: View; label: string }[] = [
  { view: 'html', label: 'Mise en page' },
  { view: 'texte', label: 'Texte seul' },
]

/** The page of one email: headers, attachments, and one of its bodies. */
export function mailPage(mail: StoredEmail, view: View): string {
  const { id, subject, from, to, replyTo, messageId, date, attachments } = mail
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
<p class="back"><a class="quiet" href="${MAILS}">Tous les mails</a></p>
<h1 class="subject">${subject}</h1>
<div class="sheet">
<div class="about">
<dl>
${facts.map(([label, value]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>
${attachments.length > 0 ? files(mail) : markup``}
</div>
<div class="shown">
<nav class="views" aria-label="Forme du mail">
${VIEWS.map((one) => markup`<a href="${MAILS}/${id}?vue=${one.view}"${one.view === view ? markup` aria-current="page"` : markup``}>${one.label}</a>\n`)}</nav>
${view === 'html' ? htmlFrame(mail) : plain(mail)}
</div>
</div>
</main>`,
  )
}

/** The HTML body in a sandboxed iframe; only its links work, in a new tab. */
const htmlFrame = ({ id, subject }: StoredEmail): Markup =>
  markup`<iframe class="paper" title="${subject}" src="${MAILS}/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`

const plain = ({ text }: StoredEmail): Markup =>
  markup`<pre class="paper" tabindex="0" role="region" aria-label="Le mail en texte seul">${text}</pre>`

const files = ({ id, attachments }: StoredEmail): Markup => markup`<h2>Pièces jointes</h2>
<ul class="files">
${attachments.map(({ filename, content }, index) => markup`<li><a href="${MAILS}/${id}/pieces/${index}" download="${filename}">${filename}</a> <span>${size(content.length)}</span></li>\n`)}</ul>`

function size(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return `${kilobytes}\u00A0ko`
}

/** The page for an unknown or deleted email. */
export const missingPage = (): string =>
  page(
    'Mail introuvable',
    markup`<main>
<p class="back"><a class="quiet" href="${MAILS}">Tous les mails</a></p>
<h1>Ce mail n’existe pas</h1>
<p class="lead">Il a peut-être été effacé avec les données de la démonstration.</p>
</main>`,
  )
