import type { FastifyReply, FastifyRequest } from 'fastify'
import { longInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { quotePdf } from '../../documents/quote-pdf.ts'
import { setInlineHeaders } from '../../http/files.ts'
import { single, wholeNumberOr } from '../../http/query.ts'
import { quoteParams } from '../../routes/quotes.ts'
import { sendOffer, previewOffer, quoteIfSent, type OfferInput } from '../../shop/quote/quote-offers.ts'
import { quoteDocument } from '../../shop/quote/quote-document.ts'
import { quoteById, QUOTE_STATES, type Quote } from '../../shop/quote/quotes.ts'
import type { Shop } from '../../shop/context.ts'
import { StaleError } from '../../shop/domain-error.ts'
import { quoteVersion } from '../../shop/versions.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { requiredSession } from '../session.ts'
import { submittedForm } from '../forms.ts'
import { RESTORE } from '../pending-form.ts'
import type { Errors } from '../controls.ts'
import { firstDraft, draftOf, formErrorsOf, parseOffer, PREVIEW, withBlanks, type Draft } from './offer-form.ts'
import { withAddedService } from './offer-services.ts'
import { quotePage, type QuoteView } from './quote-page.ts'
import { quotesPage } from './quotes-page.ts'

const hide = true
const MAX_PAGE = 10_000
const listQuery = z.object({
  etat: single.transform((value) => QUOTE_STATES.find((state) => state === value)),
  page: wholeNumberOr(1, MAX_PAGE, 1).default(1),
})
const shown = z.object({ fait: single })
type QuoteRequest = FastifyRequest & { params: z.infer<typeof quoteParams> }

/** What happened to a quote while an offer was written. */
function changedText({ state, sent_at, decided_at }: Quote): string {
  // A form of another quote, or altered: neither has happened.
  if (sent_at === null) return 'Ce devis n’est pas celui de votre formulaire. Relisez-le, puis envoyez votre offre.'
  const happened =
    state === 'refused'
      ? `Le client a refusé l’offre entre-temps, le ${longInstant(new Date(decided_at ?? sent_at))}`
      : `Une autre offre a été envoyée entre-temps, le ${longInstant(new Date(sent_at))}`
  return `${happened}\u00A0: elle est affichée ci-dessous. La vôtre n’est pas partie. Comparez-les, puis envoyez la vôtre si elle doit la remplacer.`
}

const TOTAL_CHANGED =
  'Le total n’est plus celui du dernier calcul\u00A0: le nouveau est affiché ci-dessous. L’offre n’est pas partie. Vérifiez-la, puis envoyez-la.'

export const quotePages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/devis', { schema: { hide, querystring: listQuery } }, async (request) => {
      const { etat: state, page } = request.query
      return quotesPage(shop, requiredSession(request), { state, page })
    })

    app.get('/devis/:id', { schema: { hide, params: quoteParams, querystring: shown } }, async (request) => {
      const quote = await quoteById(shop.db, request.params.id)
      const draft = firstDraft(quote, requiredSession(request).administrator)
      return show(shop, request, quote, {
        draft,
        successMessage:
          request.query.fait === 'envoi' ? 'L’offre est envoyée. Le client est prévenu par courriel.' : null,
      })
    })

    app.post('/devis/:id', { schema: { hide, params: quoteParams } }, async (request, reply) => {
      const quote = await quoteById(shop.db, request.params.id)
      const draft = draftOf(submittedForm(request))
      const step = submittedForm(request).get('geste')
      const showErrors = (errors: Errors) => {
        reply.code(422)
        return show(shop, request, quote, { draft, errors })
      }
      if (step === RESTORE) return show(shop, request, quote, { draft })
      if (step === 'lignes') return show(shop, request, quote, { draft: { ...draft, rows: withBlanks(draft.rows) } })
      const added = withAddedService(draft.services, step)
      if (added) return show(shop, request, quote, { draft: { ...draft, services: added.rows }, next: added.next })
      const read = parseOffer(draft, requiredSession(request).administrator, shop.now())
      if ('errors' in read) return showErrors(read.errors)
      try {
        if (step === 'calculer') {
          return await showCalculated(shop, request, quote, { draft, offer: read.offer })
        }
        if (step === PREVIEW) return await sendPreview(shop, reply, quote, read.offer)
        const total = draft.total === '' ? null : Number(draft.total)
        await sendOffer(shop, quote.id, read.offer, draft.version || null, total)
      } catch (error) {
        if (error instanceof StaleError) return showChanged(request, reply, draft, read.offer)
        return showErrors(formErrorsOf(error, draft))
      }
      return reply.redirect(`${backOfficePaths.quote(quote.id)}?fait=envoi`, 303)
    })

    /** The quote as it is now above what was typed, which replaces it when it is sent again. */
    async function showChanged(request: QuoteRequest, reply: FastifyReply, draft: Draft, offer: OfferInput) {
      const quote = await quoteById(shop.db, request.params.id)
      reply.code(409)
      // Only the total is compared without a version.
      if (draft.version === '' || draft.version === quoteVersion(quote))
        return showCalculated(shop, request, quote, { draft, offer, errors: { '': TOTAL_CHANGED } })
      return show(shop, request, quote, {
        draft: { ...draft, version: quoteVersion(quote) },
        errors: { '': changedText(quote) },
      })
    }
  }

function show(shop: Shop, request: FastifyRequest, quote: Quote, view: QuoteView): Promise<string> {
  return quotePage(shop, requiredSession(request), quote, view)
}

/** The PDF of the entered offer as it would be sent; nothing is stored. */
async function sendPreview(shop: Shop, reply: FastifyReply, quote: Quote, offer: OfferInput) {
  const document = quoteDocument(await quoteIfSent(shop, quote, offer), { isPreview: true })
  if (!document) throw new Error(`Quote ${quote.number} has no offer to preview`)
  return setInlineHeaders(reply, `${quote.number}-apercu.pdf`, 'application/pdf').send(await quotePdf(document))
}

type Calculation = { draft: Draft; offer: OfferInput; errors?: Errors }

/** The page with the total of the entered offer, which its form then carries. */
async function showCalculated(shop: Shop, request: FastifyRequest, quote: Quote, calculation: Calculation) {
  const { draft, offer, errors = {} } = calculation
  const preview = await previewOffer(shop, quote, offer)
  return show(shop, request, quote, { draft: { ...draft, total: String(preview.totals.total) }, errors, preview })
}
