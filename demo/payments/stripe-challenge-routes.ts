import type { FastifyInstance } from 'fastify'
import { markup, type Markup } from '../../widgets/server/html-template.ts'
import { page, type PageData } from './html-page.ts'
import { framedBy, parentOrigin } from './page-headers.ts'
import type { PaymentSettings } from './settings.ts'

const STRIPE_HOOKS = 'https://hooks.stripe.com'

type Challenge = { Params: { id: string }; Querystring: { url?: unknown } }
type Return = { Querystring: { payment_intent?: unknown; setup_intent?: unknown; redirect_status?: unknown } }

/**
 * Serves the 3-D Secure page of Stripe in a page of our own, so that the policies of shops name our origin alone, and the page to which Stripe
 * then redirects. Its result is a hint: the API reads the outcome from Stripe.
 */
export function stripeChallengeRoutes(
  app: FastifyInstance,
  { allowedParents }: Pick<PaymentSettings, 'allowedParents'>,
): void {
  app.get<Challenge>('/3ds/:id', async ({ params, query }, reply) => {
    const hash = intentId(params.id)
    const url = stripeUrl(query.url)
    if (!hash || !url) return framedBy(reply, allowedParents).code(404).send(unknownPage)
    const parent = parentOrigin(query, allowedParents)
    // Our own origin too: Stripe redirects this frame to the return page.
    return framedBy(reply, allowedParents, { frames: `'self' ${STRIPE_HOOKS}` }).send(
      challengePage(url, { parent, parents: allowedParents, hash }),
    )
  })
  // A static route precedes one with a parameter, and no intent has this id.
  app.get<Return>('/3ds/return', async ({ query }, reply) => {
    // Each ancestor has to match: our challenge page, and the shop's page around it.
    framedBy(reply, ["'self'", ...allowedParents])
    const hash = intentId(query.payment_intent ?? query.setup_intent)
    if (!hash) return reply.code(404).send(unknownPage)
    return reply.send(returnPage({ hash, result: query.redirect_status === 'failed' ? 'failed' : 'authenticated' }))
  })
}

/** The id of a PaymentIntent or a SetupIntent, or null for anything else. */
const intentId = (id: unknown): string | null =>
  typeof id === 'string' && /^(?:pi|seti)_\w{1,90}$/.test(id) ? id : null

const MAX_URL_LENGTH = 2048

/** A URL of Stripe's redirects, or null for anything else: another one could run a script or imitate a bank. */
function stripeUrl(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > MAX_URL_LENGTH || !URL.canParse(raw)) return null
  // The whole beginning: the origin of a blob: URL is that of its page, and a host may follow a user name.
  const { href } = new URL(raw)
  return href.startsWith(`${STRIPE_HOOKS}/`) ? href : null
}

const challengePage = (url: string, data: PageData): string =>
  bankPage(
    'Vérification par votre banque',
    markup`<noscript><p>Activez JavaScript pour que la boutique apprenne le résultat.</p></noscript>
      <p class="connecting" role="status">Connexion à votre banque…</p>
      <iframe src="${url}" title="Vérification par votre banque"></iframe>`,
    { script: 'stripe-challenge.js', data },
  )

/** Read by the challenge page around it, which has the same origin. */
const returnPage = (result: Required<Pick<PageData, 'hash' | 'result'>>): string =>
  bankPage(
    'Vérification terminée',
    markup`<div class="end over" id="return" data-hash="${result.hash}" data-result="${result.result}" role="status">
      <h1>Vérification terminée</h1>
      <p>Vous retournez à la boutique.</p>
    </div>`,
  )

const unknownPage = bankPage(
  'Demande inconnue',
  markup`<div class="end bad">
    <h1>Demande inconnue</h1>
    <p>Aucune vérification n’attend à cette adresse. Retournez à la boutique et recommencez.</p>
  </div>`,
)

function bankPage(title: string, content: Markup, scripted?: { script: string; data: PageData }): string {
  return page({
    title,
    styles: 'bank.css',
    ...scripted,
    body: markup`<main${scripted ? markup` class="challenge"` : markup``} aria-label="${title}">
      ${content}
    </main>`,
  })
}
