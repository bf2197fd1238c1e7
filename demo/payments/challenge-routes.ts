import { withoutSpaces } from '../../widgets/core/domain/normalize-input.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TEST_CODE } from './cards.ts'
import { accepted, challengeResult, failed, type Charge } from './charge.ts'
import { page, type PageData } from './html-page.ts'
import { framedBy, parentOrigin } from './page-headers.ts'
import type { ChargeLifecycle } from './charge-lifecycle.ts'
import type { PaymentSettings } from './settings.ts'
import { markup, type Markup } from '../../widgets/server/html-template.ts'
import { formFields, parseText } from '../../widgets/server/text-bodies.ts'

type ById = { Params: { id: string } }

/** Serves the bank's page in the shop's 3-D Secure iframe; an ordinary form, which also works without scripts. */
export function challengeRoutes(
  app: FastifyInstance,
  { allowedParents }: PaymentSettings,
  charges: ChargeLifecycle,
): void {
  const audience = ({ query }: FastifyRequest): Audience => ({
    parent: parentOrigin(query, allowedParents),
    parents: allowedParents,
  })
  const show = (reply: FastifyReply, charge: Charge | null, to: Audience, rejected: RejectedCode | null = null) => {
    framedBy(reply, allowedParents)
    if (!charge) return reply.code(404).send(unknownPage())
    if (charge.status !== 'requires_action') {
      return reply.code(charge.errorCode === 'authentication_expired' ? 410 : 200).send(endPage(charge, to))
    }
    return reply.code(rejected ? 422 : 200).send(questionPage(charge, to, rejected))
  }

  void app.register(async (forms) => {
    parseText(forms, 'application/x-www-form-urlencoded', (text) => Object.fromEntries(formFields(text)))
    forms.get<ById>('/3ds/:id', async (request, reply) => {
      return show(reply, charges.current(request.params.id), audience(request))
    })
    forms.post<ById>('/3ds/:id', async (request, reply) => {
      const { id } = request.params
      const charge = charges.current(id)
      const to = audience(request)
      if (charge?.status !== 'requires_action') return show(reply, charge, to)
      const { code, decision } = readForm(request.body)
      if (decision === 'refuse') return show(reply, charges.end(charge, failed('authentication_cancelled')), to)
      const digits = withoutSpaces(code)
      if (!/^\d{4}$/.test(digits)) return show(reply, charge, to, { code, triesLeft: null })
      if (digits === TEST_CODE) return show(reply, charges.end(charge, accepted(charge.captureMethod)), to)
      const triesLeft = charges.wrongCode(charge)
      return show(reply, charges.current(id), to, { code, triesLeft })
    })
  })
}

function readForm(body: unknown): { code: string; decision: string } {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  return { code: String(fields.code ?? ''), decision: String(fields.decision ?? '') }
}

/** Target of the page's messages: `parent` is the origin of the page around the iframe, `parents` are all allowed origins. */
type Audience = { parent: string; parents: readonly string[] }

/** A rejected code; `triesLeft` is null for a malformed one, which costs no attempt. */
type RejectedCode = { code: string; triesLeft: number | null }

/** The bank's 3-D Secure page, with the code that it has rejected. */
function questionPage(charge: Charge, audience: Audience, rejected: RejectedCode | null): string {
  const query = audience.parent ? `?origin=${encodeURIComponent(audience.parent)}` : ''
  const isPayment = charge.amount > 0
  const error = rejected ? codeError(rejected) : ''
  return bankPage(
    'confirmer un paiement',
    markup`<h1>${isPayment ? 'Confirmez votre paiement' : 'Confirmez votre carte'}</h1>
        <dl>
          <div>
            <dt>Commerçant</dt>
            <dd>${charge.merchant}</dd>
          </div>
          ${isPayment ? amountRow(charge.amount) : markup``}
          <div>
            <dt>Carte</dt>
            <dd><span aria-hidden="true">••••</span> ${charge.last4}</dd>
          </div>
        </dl>
        <form method="post" action="/3ds/${charge.id}${query}">
          <label for="code">Code reçu par SMS</label>
          <p class="hint" id="code-hint">Code de démonstration${'\u00A0'}: ${TEST_CODE}</p>
          <input
            id="code"
            name="code"
            value="${rejected?.code ?? ''}"
            inputmode="numeric"
            autocomplete="one-time-code"
            aria-describedby="code-hint code-error"
            ${error ? markup` aria-invalid="true"` : markup``}
          />
          ${error ? markup`<p class="error" id="code-error" role="alert">${error}</p>` : markup``}
          <button class="confirm" name="decision" value="confirm">
            ${isPayment ? 'Confirmer le paiement' : 'Confirmer la carte'}
          </button>
          <button class="refuse" name="decision" value="refuse">Refuser</button>
        </form>`,
    { ...audience, hash: charge.id, reference: charge.reference },
  )
}

const amountRow = (amount: number): Markup =>
  markup`<div>
    <dt>Montant</dt>
    <dd class="amount">${euros(amount)}</dd>
  </div>`

function codeError({ triesLeft }: RejectedCode): string {
  if (triesLeft === null) return 'Saisissez les quatre chiffres du code.'
  return `Ce code n’est pas le bon. Il vous reste ${triesLeft === 1 ? 'un essai' : `${triesLeft} essais`}.`
}

/** The bank's page after the challenge, also when it is opened again. */
function endPage(charge: Charge, audience: Audience): string {
  const isGood = charge.status === 'succeeded' || charge.status === 'authorized'
  const [title, text] = endMessage(charge)
  return bankPage(
    title,
    markup`<div class="end ${isGood ? 'good' : 'bad'}" role="status">
      <h1>${title}</h1>
      <p>${text}</p>
    </div>`,
    { ...audience, hash: charge.id, reference: charge.reference, result: challengeResult(charge) },
  )
}

/** The title and the text of the end page. A charge of 0 cents is the check of a card. */
function endMessage({ status, errorCode, amount, captured, refunded, merchant }: Charge): [string, string] {
  const isGood = status === 'succeeded'
  const nothing = 'Rien n’a été débité.'
  if (amount === 0 && isGood) return ['Carte confirmée', `${merchant} peut l’enregistrer. ${nothing}`]
  if (amount === 0) return ['Carte non confirmée', `Elle n’est pas enregistrée. ${nothing}`]
  if (refunded > 0) return ['Paiement remboursé', `${merchant} vous rembourse ${euros(refunded)}.`]
  const authorized = `${euros(amount)} réservés pour ${merchant}`
  if (isGood && captured < amount)
    return ['Paiement confirmé', `${euros(captured)} débités, sur ${authorized}. Le reste est libéré.`]
  if (isGood) return ['Paiement confirmé', `${euros(amount)} pour ${merchant}. Vous retournez à la boutique.`]
  if (status === 'authorized') return ['Paiement autorisé', `${authorized}. ${nothing} Vous retournez à la boutique.`]
  if (status === 'voided' && errorCode === null)
    return ['Autorisation annulée', `${authorized}, puis libérés. ${nothing}`]
  switch (errorCode) {
    case 'authorization_expired':
      return ['Autorisation expirée', `${authorized}, puis libérés après sept jours. ${nothing}`]
    case 'authentication_cancelled':
      return ['Paiement refusé', `Vous n’avez pas confirmé ce paiement. ${nothing}`]
    case 'authentication_expired':
      return ['Demande expirée', `Cette demande a plus de quinze minutes. ${nothing}`]
    default:
      return ['Vérification échouée', `Trois codes erronés. ${nothing}`]
  }
}

function unknownPage(): string {
  return bankPage(
    'demande inconnue',
    markup`<div class="end bad">
      <h1>Demande inconnue</h1>
      <p>Aucun paiement n’attend à cette adresse. Retournez à la boutique et recommencez le paiement.</p>
    </div>`,
  )
}

/** A page of the bank; only a page with data has a script. */
function bankPage(title: string, content: Markup, data?: PageData): string {
  return page({
    title: `Banque de démonstration\u00A0: ${title}`,
    styles: 'bank.css',
    ...(data && { script: 'challenge.js', data }),
    body: markup`<header aria-label="Votre banque">
        <span class="mark" aria-hidden="true"></span>Banque de démonstration
      </header>
      <main aria-label="Vérification du paiement">${content}</main>
      <footer aria-label="À propos de cette banque">Page de la banque, simulée. Aucun argent ne circule.</footer>`,
  })
}

function euros(cents: number): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
