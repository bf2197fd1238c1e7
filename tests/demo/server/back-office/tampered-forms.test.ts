import { afterAll, beforeAll, expect, test } from 'vitest'
import { BACKOFFICE_PATH, signedInCaterer, pageText, type Visitor } from '#tests/support/backend/back-office.ts'
import { quoteWithOffer, requestQuote } from '#tests/support/backend/quotes.ts'
import { placedOrder, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
let visitor: Visitor
const pages = new Map<string, string>()
beforeAll(async () => {
  shop = await openShop()
  visitor = await signedInCaterer(shop)
  const { token } = await shop.customer()
  pages.set('a new quote', `/devis/${(await requestQuote(shop, token)).body.id}`)
  pages.set('a quote with an offer', `/devis/${(await quoteWithOffer(shop, token)).id}`)
  pages.set('an order', `/commandes/${await placedOrder(shop, token)}`)
  pages.set('the slots', `/creneaux?point=PARIS_CENTRE&jour=${THURSDAY}`)
  pages.set('the emails', '/courriels')
})
afterAll(() => shop.close())

const HUGE = 'é'.repeat(20_000)
const VALUES = [
  ...[' ', '0', '-1', '1e3', '1.5', '9'.repeat(30), 'NaN', 'Infinity', 'null', '[]', '{}', '\u{1F957}', '\uFFFF'],
  ...[
    '2026-02-30',
    '0000-00-00',
    '99999-01-01',
    '2026-11-26T00:00:00Z',
    "'; --",
    '__proto__',
    '<b>',
    '../..',
    HUGE,
    '',
  ],
]

type Form = { action: string; fields: [name: string, value: string][] }

/** A line of an offer, with which its form is complete and sent. */
const ENTERED = new Map([
  ['produit-0', 'PR-INC-GARRIGUE'],
  ['quantite-0', '40'],
  ['geste', 'envoyer'],
])

/** The forms of a page that are posted, with what each field of them has, or is entered. */
function formsOf(html: string): Form[] {
  const forms = [...html.matchAll(/<form[^>]*method="post"[^>]*action="([^"]*)"[^>]*>([^]*?)<\/form>/g)]
  return forms.map(([, action = '', inside = '']) => {
    const tags = [...inside.matchAll(/<(?:input|select|textarea|button)[^>]* name="([^"]+)"[^>]*>/g)]
    const values = tags.map(([tag, name = '']) => [name, / value="([^"]*)"/.exec(tag)?.[1] ?? ''] as const)
    const fields = new Map([...values, ...[...ENTERED].filter(([name]) => values.some(([known]) => known === name))])
    return { action: action.replace(BACKOFFICE_PATH, '').replaceAll('&amp;', '&'), fields: [...fields] }
  })
}

/** Posts a form as it is, with these fields in place of those of the same name. */
const submit = async ({ action, fields }: Form, change: readonly (readonly [string, string])[], without?: string) => {
  const names = new Set([...change.map(([name]) => name), without, 'jeton'])
  const others = fields.filter(([name]) => !names.has(name))
  const payload = new URLSearchParams(
    [['jeton', visitor.token], ...others, ...change].map((pair) => [...pair]),
  ).toString()
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie }
  return shop.app.inject({ method: 'POST', url: BACKOFFICE_PATH + action, headers, payload })
}

/** What is wrong with the response to an altered form; null for a page or a redirect in French without traces of the code. */
function faultOf({ statusCode, body }: { statusCode: number; body: string }): string | null {
  const text = pageText({ status: statusCode, headers: {}, body, location: '' })
  if (statusCode >= 500) return `${statusCode}`
  if (statusCode >= 400 && !body.includes('lang="fr"')) return `not in French: ${text}`
  return /undefined|Invalid Date|NaN €|\[object/.exec(text)?.[0] ?? null
}

/** The fields of a form without its token, of numbered ones the first. */
const fieldsOf = ({ fields }: Form): string[] => {
  const names = fields.map(([name]) => name).filter((name) => name !== 'jeton')
  return [...new Map(names.toReversed().map((name) => [name.replace(/\d+$/, ''), name])).values()].toReversed()
}

test.each(['a new quote', 'a quote with an offer', 'an order', 'the slots', 'the emails'])(
  'no field of %s, altered, missing or sent twice, is an error of the server',
  async (name) => {
    const { body } = await visitor.get(pages.get(name) ?? '')
    const shown = formsOf(body).filter(({ action }) => !action.endsWith('/deconnexion'))
    // Without an email that was given up, its page has no form.
    const forms: Form[] = name === 'the emails' ? [{ action: '/courriels', fields: [['courriel', '1']] }] : shown
    expect(forms).not.toEqual([])
    const faults: unknown[] = []
    for (const form of forms)
      for (const field of fieldsOf(form)) {
        const twice = ['1', '2'].map((value) => [field, value] as const)
        // What may be accepted comes last.
        const changes = [...VALUES.map((value) => [[field, value] as const]), twice, []]
        for (const change of changes) {
          const fault = faultOf(await submit(form, change, field))
          if (fault !== null) faults.push([form.action, field, change.join().slice(0, 40), fault])
        }
      }
    expect(faults).toEqual([])
  },
)
