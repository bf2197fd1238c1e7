import { longInstant } from '../../../../widgets/core/domain/paris-time.ts'
import { markup } from '../../pages/markup.ts'
import { MAILS, page } from './document.ts'
import type { StoredEmail } from './mailbox.ts'

/** The list of stored emails, newest first. */
export function listPage(mails: readonly StoredEmail[]): string {
  return page(
    'Mails',
    markup`<main>
<div class="head">
<h1>Mails</h1>
<a class="quiet" href="${MAILS}">Actualiser</a>
</div>
<p class="lead">Rien ne part${'\u00A0'}: chaque message que la boutique enverrait est gardé ici, tel que son destinataire le recevrait.</p>
${mails.length === 0 ? empty : list(mails)}
</main>`,
  )
}

const empty = markup`<div class="empty">
<p class="empty-title">Aucun mail pour le moment</p>
<p>Passez une commande, demandez un devis ou un nouveau mot de passe sur le site, puis revenez ici.</p>
</div>`

const list = (mails: readonly StoredEmail[]) => markup`<ul class="mails">
${mails.map(
  ({ id, subject, to, date, attachments }) => markup`<li>
<h2><a href="${MAILS}/${id}">${subject}</a></h2>
<p class="to">${to}</p>
<p class="when"><time datetime="${date.toISOString()}">${longInstant(date)}</time>${attachments.length > 0 ? markup` · <span>${count(attachments.length)}</span>` : markup``}</p>
</li>
`,
)}</ul>`

const count = (files: number): string => (files === 1 ? '1 pièce jointe' : `${files} pièces jointes`)
