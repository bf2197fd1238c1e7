import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faqItems } from '#site/app/content/faq.ts'
import { homeMessages } from '#site/app/content/home.ts'
import { page as hotBuffet } from '#site/app/content/pages/hot-buffet.md'
import { page as terms } from '#site/app/content/pages/terms.md'
import { price } from '#widgets/core/domain/money.ts'
import { SLOTS } from '#widgets/core/domain/delivery/slots.ts'
import { root } from '#tests/support/sources.ts'

// The promises of the pages, the widgets, the emails and the catalogue, compared with the product.

const FILES = [
  'site/app/content/**/*.{ts,md,json}',
  'widgets/core/messages/*.ts',
  'widgets/**/messages.ts',
  'demo/data/*.json',
]
const texts = globSync(FILES, { cwd: root }).map(
  (file) => [file, readFileSync(join(root, file), 'utf8').replace(/\s/g, ' ')] as const,
)
const matchesOf = (promise: RegExp) =>
  texts.flatMap(([name, text]) => Array.from(text.matchAll(promise), ([found]) => `${name}: ${found}`))
const data = <Data>(name: string) => JSON.parse(readFileSync(join(root, 'demo/data', `${name}.json`), 'utf8')) as Data

test.each([
  ['an order is cancelled and ordered again, never changed', /modifi(?:er|able)s?(?: ou annuler)? sans frais/gi],
  ['invoices go by email and stay in the account, through no platform', /plateforme agréée/gi],
  ['labels carry no names of guests', /prénom de convives|saisissez le nom des convives|porte alors le prénom/gi],
  [
    'the return of lent tableware is arranged with the caterer',
    /nous re(?:passons|prenons)|repris(?:es?)? (?:sales? )?le (?:lendemain|jour ouvré)/gi,
  ],
  ['an accepted quote is a cart, to which address and payment are added', /sans rien ressaisir/gi],
  ['nothing takes a deposit', /acompte éventuel|déduit du solde/gi],
  ['each delivery has its invoice', /facture périodique|décade/gi],
  ['allergens are on products, recap, confirmation and label, not in a document', /document à télécharger/gi],
  [
    'the invoice alone names the company of the seller',
    /(?:SIREN|société)[^.]* sur (?:le|la) (?:récapitulatif|confirmation)/gi,
  ],
  ['the history is searched by text, and filtered by year and status', /filtrez par date/gi],
  ['the sign-in announces nothing', /signalé[^.]* à la connexion/gi],
  ['the quantity for the guests is on the cards', /panier (?:vous )?indique combien en prendre/gi],
])('%s', (_, promise) => expect(matchesOf(promise)).toEqual([]))

type Taxon = { code: string; parent?: string; deliveryHours: number }

/** The rows of the table of lead times in the terms of sale, and the categories of each. */
const ROWS: readonly (readonly string[])[] = [
  ['zero-plastique', 'les-incontournables', 'pause-dejeuner', 'softs-individuels', 'softs-a-partager'],
  [
    ...['petit-dejeuner', 'plateaux-repas-reutilisables', 'les-originaux', 'les-authentiques', 'vaisselle'],
    'carte-alcool',
  ],
  ['apero-dinatoire', 'les-planches-a-partager', 'buffets-froids', 'les-prestige'],
  ['buffets-chauds'],
]

test('the lead times of the terms are those of the categories', () => {
  const taxa = data<Taxon[]>('taxons')
  const blocks = terms.sections['heure-limite']!.blocks
  const table = blocks.find((block) => typeof block === 'object' && 'table' in block)
  const matches = table?.rows.map(([, hours]) => parseInt(hours!)) ?? []
  expect(
    ROWS.map((codes) => [
      ...new Set(
        taxa
          .filter(({ code, parent }) => codes.includes(code) || codes.includes(parent ?? ''))
          .map((t) => t.deliveryHours),
      ),
    ]),
  ).toEqual(matches.map((hours) => [hours]))
})

/** With ordinary spaces. */
const spaced = (text: string) => text.replace(/\s/g, ' ')

const hoursOf = (...codes: readonly string[]) =>
  data<Taxon[]>('taxons')
    .filter(({ code, parent }) => codes.includes(code) || codes.includes(parent ?? ''))
    .map(({ deliveryHours }) => deliveryHours)

/** Less than a day is «la veille», since the kitchens close the evening before. */
function leadTime(...codes: readonly string[]): string {
  const [least, most] = [Math.min(...hoursOf(...codes)), Math.max(...hoursOf(...codes))]
  if (least < 24) return most < 24 ? 'la veille' : 'la veille ou avant'
  return least === most ? `${least} h avant` : `de ${least} à ${most} h avant`
}

test('the lead times of the home page, the FAQ and the hot buffets are those of the categories', () => {
  const codes: Record<string, string[]> = { buffet: ['les-planches-a-partager', 'buffets-froids', 'buffets-chauds'] }
  const dated = homeMessages.menu.tiles.filter(({ code }) => code !== 'boissons')
  const wrong = dated.filter(({ code, text }) => !spaced(text).includes(leadTime(...(codes[code] ?? [code]))))
  expect(wrong).toEqual([])
  expect(spaced(JSON.stringify(hotBuffet))).toContain(`Vous commandez ${leadTime('buffets-chauds')}`)
  const { text } = faqItems.find(({ question }) => question.startsWith('Jusqu’à quand'))!
  const [cocktail, buffet] = [hoursOf('apero-dinatoire')[0], hoursOf('buffets-chauds')[0]]
  expect(spaced(text)).toContain(
    `la veille pour la plupart des plateaux-repas, ${cocktail} h pour un cocktail, ${buffet} h pour un buffet chaud.`,
  )
  const trays = data<Product[]>('products').filter(({ taxons }) => taxons.includes('plateaux-repas'))
  const byTheDayBefore = trays.filter(({ leadHours, taxons }) => (leadHours ?? hoursOf(...taxons)[0]!) <= 24)
  expect(byTheDayBefore.length).toBeGreaterThan(trays.length / 2)
})

test('every sentence about the hours of delivery has the first and the last hour of the slots', () => {
  const ends = SLOTS.map(({ label }) => parseInt(label.split('-')[1]!))
  const hours = `de ${Math.min(...SLOTS.map((slot) => slot.hours))} h à ${Math.max(...ends)} h`
  const matches = matchesOf(/(?<!Livraison du lundi au \w+, )de \d+ h à \d+ h/gi)
  expect(matches.length).toBeGreaterThan(2)
  expect(matches.filter((sentence) => !sentence.toLowerCase().endsWith(hours))).toEqual([])
  expect(SLOTS).toHaveLength(12)
  expect(matchesOf(/(?:sur|en) (?!douze|quels)\S+ créneaux/gi)).toEqual([])
})

type Product = { name: string; taxons: string[]; prices: Record<string, number>; leadHours?: number }

test('the lowest prices of the home page are those of the catalogue, in whichever channel they are lowest', () => {
  const products = data<Product[]>('products')
  const lowest = homeMessages.labels.map(({ name, path }) => {
    const range = products.filter(({ taxons }) => taxons.includes(path.split('/').at(-1)!))
    const named = range.filter((product) => product.name.toLowerCase().includes(name.toLowerCase()))
    const prices = (named.length ? named : range).flatMap((product) => Object.values(product.prices))
    return `dès ${price(Math.min(...prices))} HT`.replace(/\s/g, ' ')
  })
  expect(homeMessages.labels.map((label) => label.price.replace(/\s/g, ' '))).toEqual(lowest)
})

type Channel = { code: string; enabled?: boolean; openDays: number[]; postalCodes: string[]; availability: string }

test('the figures of the network are those of its channels', () => {
  const open = data<Channel[]>('channels').filter(({ code, enabled = true }) => enabled && code !== 'DEFAULT')
  expect(open).toHaveLength(12)
  expect(matchesOf(/\[Douze, dans/g)).toHaveLength(1)
  const saturdays = open.filter(({ openDays }) => openDays.includes(6))
  expect(saturdays.map(({ code }) => code)).toEqual(['PARIS_CENTRE'])
  const codes = open.flatMap(({ postalCodes }) => postalCodes)
  expect(new Set(codes).size).toBe(codes.length)
})

test('a response is promised within one working day everywhere', () => {
  const matches = matchesOf(/(?:répond(?:ons|s)?|vous répond|réponse)[^.']{0,60}?jours? ouvrés?/g)
  expect(matches.length).toBeGreaterThan(5)
  expect(matches.filter((sentence) => !/un jour ouvré|dix jours ouvrés/.test(sentence))).toEqual([])
})
