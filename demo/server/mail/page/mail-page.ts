import { longInstant } from '../../../../widgets/core/domain/paris-time.ts'
import { markup, type Markup } from '../../pages/markup.ts'
import { MAILS, page } from './document.ts'
import type { KeptMail } from './mailbox.ts'

/** The two forms every mail has. */
export type View = 'html' | 'texte'

const VIEWS: readonly { view: View; label: string }[] = [
  { view: 'html', label: 'Mise en page' },
  { view: 'texte', label: 'Texte seul' },
]

/** One mail: its addresses, its attachments, and one of its forms. */
export function mailPage(mail: KeptMail, view: View): string {
  const { id, subject, from, to, replyTo, messageId, date, enclosures } = mail
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
${enclosures.length > 0 ? files(mail) : markup``}
</div>
<div class="shown">
<nav class="views" aria-label="Forme du mail">
${VIEWS.map((one) => markup`<a href="${MAILS}/${id}?vue=${one.view}"${one.view === view ? markup` aria-current="page"` : markup``}>${one.label}</a>\n`)}</nav>
${view === 'html' ? framed(mail) : plain(mail)}
</div>
</div>
</main>`,
  )
}

/** The frame of a mail: its links open in a new tab, and the sandbox forbids everything else. */
const framed = ({ id, subject }: KeptMail): Markup =>
  markup`<iframe class="paper" title="${subject}" src="${MAILS}/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`

const plain = ({ text }: KeptMail): Markup =>
  markup`<pre class="paper" tabindex="0" role="region" aria-label="Le mail en texte seul">${text}</pre>`

const files = ({ id, enclosures }: KeptMail): Markup => markup`<h2>Pièces jointes</h2>
<ul class="files">
${enclosures.map(({ filename, content }, index) => markup`<li><a href="${MAILS}/${id}/pieces/${index}" download="${filename}">${filename}</a> <span>${size(content.length)}</span></li>\n`)}</ul>`

function size(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return `${kilobytes}\u00A0ko`
}

/** The page for a mail that does not exist, or no longer. */
export const missingPage = (): string =>
  page(
    'Mail introuvable',
    markup`<main>
<p class="back"><a class="quiet" href="${MAILS}">Tous les mails</a></p>
<h1>Ce mail n’existe pas</h1>
<p class="lead">Il a peut-être été effacé avec les données de la démonstration.</p>
</main>`,
  )
