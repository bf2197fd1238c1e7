import type { FastifyInstance } from 'fastify'
import { markup } from '../../widgets/server/html-template.ts'
import { missingPage, page } from './html-page.ts'
import { framedBy, parentOrigin } from './page-headers.ts'
import { createPageServer } from './page-server.ts'
import type { PaymentSettings } from './settings.ts'
import { stripeChallengeRoutes } from './stripe-challenge-routes.ts'

export type StripePagesSettings = Pick<PaymentSettings, 'allowedParents' | 'trustProxy'> & { publishableKey: string }

/** A named release of Stripe.js, which Stripe requires to be loaded from its own host. */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js'

/** The origins that Stripe documents for the policy of a page with its elements. */
const STRIPE = {
  scripts: 'https://js.stripe.com',
  connections: 'https://api.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  // Stripe does not document which policies its script creates, nor which sinks it uses.
  needsTrustedTypes: false,
}

/** Creates the pages that embed Stripe's fields and 3-D Secure in the shop, ready to listen. Card data goes from them to Stripe alone. */
export function createStripePages(settings: StripePagesSettings): FastifyInstance {
  const app = createPageServer({ trustProxy: settings.trustProxy, unknownPath: missingPage() })
  fieldsPage(app, settings)
  stripeChallengeRoutes(app, settings)
  app.get('/health', async () => ({ status: 'ok' }))
  return app
}

/** Serves the card form, embedded by shops in an iframe, with the same messages as that of the sandbox. */
function fieldsPage(app: FastifyInstance, { allowedParents, publishableKey }: StripePagesSettings): void {
  app.get('/fields', async (request, reply) => {
    const parent = parentOrigin(request.query, allowedParents)
    return framedBy(reply, allowedParents, STRIPE).send(
      page({
        title: 'Carte bancaire',
        styles: 'fields.css',
        library: STRIPE_JS,
        script: 'stripe-fields.js',
        isDark: (request.query as { scheme?: unknown }).scheme === 'dark',
        data: { parent, parents: allowedParents, publishableKey },
        body: form,
      }),
    )
  })
}

const form = markup`<form id="card" novalidate>
  <div id="payment"></div>
  <noscript><p class="error">Activez JavaScript pour saisir votre carte.</p></noscript>
  <p class="error" id="form-error" role="alert" hidden></p>
</form>`
