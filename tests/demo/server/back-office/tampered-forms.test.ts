import { afterAll, beforeAll, expect, test } from 'vitest'
import { BACKOFFICE_PATH, signedInCaterer, pageText, type Visitor } from '../../../support/backend/back-office.ts'
import { quoteWithOffer, requestQuote } from '../../../support/backend/quotes.ts'
import { placedOrder, THURSDAY } from '../../../support/backend/server-journey.ts'
import { openShop, type OpenShop } from '../../../support/backend/server.ts'

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
  ...['', ' ', '0', '-1', '1e3', '1.5', '9'.repeat(30), 'NaN', 'Infinity', 'null', '[]', '{}', '\u{1F957}', '\uFFFF'],
  ...['2026-02-30', '0000-00-00', '99999-01-01', '2026-11-26T00:00:00Z', "'; --", '__proto__', '<b>', '../..', HUGE],
]

type Form = { action: string; fields: [name: string, value: string][] }

/** The forms of a page that are posted, with what each field of them holds. */
function formsOf(html: string): Form[] {
  const forms = [...html.matchAll(/<form[^>]*method="post"[^>]*action="([^"]*)"[^>]*>([^]*?)<\/form>/g)]
  return forms.map(([, action = '', inside = '']) => ({
    action: action.replace(BACKOFFICE_PATH, '').replaceAll('&amp;', '&'),
    fields: [...inside.matchAll(/<(?:input|select|textarea|button)[^>]* name="([^"]+)"[^>]*>/g)].map(
      ([tag, name = '']) => [name, / value="([^"]*)"/.exec(tag)?.[1] ?? ''],
    ),
  }))
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

test.each(['a new quote', 'a quote with an offer', 'an order', 'the slots', 'the emails'])(
  'no field of %s, altered, missing or sent twice, is an error of the server',
  async (name) => {
    const path = pages.get(name) ?? ''
    const forms = formsOf((await visitor.get(path)).body).filter(({ action }) => !action.endsWith('/deconnexion'))
    const wrong: unknown[] = []
    const note = ({ statusCode, body }: { statusCode: number; body: string }, of: unknown) => {
      const text = pageText({ status: statusCode, headers: {}, body, location: '' })
      const isFrench = statusCode < 400 || /lang="fr"/.test(body)
      if (statusCode >= 500 || !isFrench || /undefined|Invalid Date|NaN €|\[object/.test(text))
        wrong.push([statusCode, of])
    }
    expect(forms.length).toBeGreaterThan(name === 'the emails' ? -1 : 0)
    for (const form of forms) {
      for (const [field] of form.fields) {
        note(await submit(form, [], field), [form.action, 'without', field])
        note(
          await submit(form, [
            [field, '1'],
            [field, '2'],
          ]),
          [form.action, 'twice', field],
        )
        for (const value of VALUES) note(await submit(form, [[field, value]]), [form.action, field, value.slice(0, 20)])
      }
    }
    expect(wrong).toEqual([])
  },
)
