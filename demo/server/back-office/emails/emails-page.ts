import { longInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import { countGivenUpEmails, emailOutage, failingEmails, type EmailJob, type FailingEmail } from '../../shop/outbox.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import type { Shop } from '../../shop/context.ts'
import { counted, empty, notice } from '../controls.ts'
import { EMPTY_MARKUP, page } from '../document.ts'
import { formToken } from '../forms.ts'
import type { BackOfficeSession } from '../session.ts'

const MAX_SHOWN = 100

const KINDS: Record<EmailJob['kind'], string> = {
  orderConfirmation: 'Confirmation de commande',
  paymentPending: 'Paiement à terminer',
  paymentReceived: 'Paiement reçu',
  orderCancelled: 'Annulation de commande',
  invoiceAvailable: 'Facture',
  creditNoteIssued: 'Avoir',
  orderChanged: 'Commande modifiée',
  welcome: 'Bienvenue',
  passwordReset: 'Mot de passe oublié',
  quoteReceived: 'Demande de devis reçue',
  quoteAnswered: 'Offre de devis',
  contactReceipt: 'Message reçu',
  franchiseReceipt: 'Candidature reçue',
  catererOrder: 'Commande, pour vous',
  catererCancellation: 'Annulation, pour vous',
  catererChange: 'Modification, pour vous',
  dayTotals: 'Totaux du jour, pour vous',
  quoteRequest: 'Demande de devis, pour vous',
  formMessage: 'Message d’un formulaire, pour vous',
}

/** The emails that were given up, with a button that sends each again, and those that wait for another attempt. */
export async function emailsPage(
  { db }: Shop,
  session: BackOfficeSession,
  successMessage: string | null,
): Promise<string> {
  const [givenUp, waiting] = [await failingEmails(db, 'recipient', MAX_SHOWN), await waitingEmails(db)]
  return page({
    title: 'Courriels',
    lead: 'Ceux qui n’ont pas pu être remis, et ceux qui attendent un nouvel essai.',
    section: 'emails',
    session,
    body: markup`${notice(successMessage)}
<section aria-labelledby="a-renvoyer"><h2 id="a-renvoyer">À renvoyer</h2>
${givenUp.length === 0 ? empty('Aucun courriel à renvoyer', 'Les courriels qui n’ont pas pu être remis arrivent dans cette liste.') : markup`<ul class="list">${givenUp.map((email) => givenUpRow(email, session))}</ul>`}</section>
<p><a class="quiet" href="${backOfficePaths.planning}#courriels">Choisir les courriels d’un point de vente</a></p>
<section aria-labelledby="en-attente"><h2 id="en-attente">En attente</h2>
${waiting.length === 0 ? markup`<p>Aucun courriel n’attend.</p>` : markup`<ul class="list">${waiting.map(waitingRow)}</ul>`}</section>`,
  })
}

const waitingEmails = async (db: Shop['db']): Promise<FailingEmail[]> => [
  ...(await failingEmails(db, 'outage', MAX_SHOWN)),
  ...(await failingEmails(db, 'deferral', MAX_SHOWN)),
]

const about = ({ recipient, job }: FailingEmail): Markup =>
  markup`<h3>${KINDS[(JSON.parse(job ?? '') as EmailJob).kind]}</h3>
<p>${recipient}</p>`

const instant = (stored: string | null): string => longInstant(new Date(stored ?? ''))

const givenUpRow = (email: FailingEmail, session: BackOfficeSession): Markup => markup`<li>
${about(email)}
<p class="small">Non remis le ${instant(email.failing_since)}</p>
<form class="end" method="post" action="${backOfficePaths.emails}">
${formToken(session)}
<input type="hidden" name="courriel" value="${String(email.id)}">
<button class="button second" type="submit" aria-label="Renvoyer à ${email.recipient}">Renvoyer</button>
</form></li>
`

const waitingRow = (email: FailingEmail): Markup => markup`<li>
${about(email)}
<p class="small">En attente depuis le ${instant(email.created_at)}, prochain essai le ${instant(email.next_attempt_at)}</p></li>
`

/** The notice of the start page: an outage of the mail server, and emails that were given up; empty without both. */
export async function emailNotice({ db, now }: Shop): Promise<Markup> {
  const outage = await emailOutage(db, now())
  const givenUp = await countGivenUpEmails(db)
  const sentences = [
    outage &&
      `La messagerie ne répond pas depuis le ${longInstant(outage.since)}\u00A0: ${counted(outage.waiting, 'courriel')} en attente.`,
    givenUp > 0 && `${counted(givenUp, 'courriel')} à renvoyer.`,
  ].filter((sentence) => sentence !== null && sentence !== false)
  if (sentences.length === 0) return EMPTY_MARKUP
  return markup`<p class="notice" role="status">${sentences.join(' ')} <a href="${backOfficePaths.emails}">Voir les courriels</a></p>`
}
