import type { Locator, Page } from '@playwright/test'
import { newCustomer } from '../../support/customer.ts'
import { expect, test, type Shop } from '../../support/shop.ts'
import { addressForm } from '../panels.ts'
import { eventDay, QUOTE, quoteWidget } from '../quote-form.ts'
import { openAs } from '../signed-in.ts'

// Every field of a form is left empty, filled with too much, with markup, emoji and text from right to left: each refusal stands on its
// field, and all that was typed stays.

const REQUIRED = 'Ce champ est requis.'
const EMAIL = "Votre adresse email n'est pas valide."
const PHONE = 'Veuillez vérifier votre numéro de téléphone'
const POSTCODE = 'Un code postal compte cinq chiffres.'
const SIRET = 'Vérifiez les quatorze chiffres du SIRET.'
const SHORT = 'Votre mot de passe doit contenir au minimum 8 caractères'
const tooLong = (most: number): string => `Ce champ ne peut pas dépasser ${most} caractères.`

/** One field: what it is filled with when all is right, and what it says of each wrong text; null when it accepts the text. */
type Rule = { right: string; empty: string | null; long: [text: string, says: string | null]; odd: string | null }

const optional = (rule: Rule): Rule => ({ ...rule, empty: null })
const text = (right: string, most: number): Rule => ({
  ...{ right, empty: REQUIRED, odd: null },
  long: ['é'.repeat(most + 1), tooLong(most)],
})
const line = (right: string): Rule => text(right, 250)
const email: Rule = {
  ...{ right: 'lea@essai.example', empty: REQUIRED, odd: EMAIL },
  long: [`${'a'.repeat(250)}@essai.example`, EMAIL],
}
const phone: Rule = { right: '01 99 00 12 34', empty: REQUIRED, long: ['9'.repeat(250), PHONE], odd: PHONE }
const postcode: Rule = { right: '75002', empty: REQUIRED, long: ['7'.repeat(251), POSTCODE], odd: POSTCODE }
const siret: Rule = { right: '73282932000074', empty: null, long: ['7'.repeat(251), SIRET], odd: SIRET }
const newPassword: Rule = {
  ...{ right: 'Table-pour-12', empty: SHORT, odd: null },
  long: ['x'.repeat(1025), 'Votre mot de passe est trop long.'],
}

/** Who writes, which three forms ask for. */
const sender = { Prénom: line('Léa'), Nom: line('Rousseau'), 'Adresse courriel': email }
/** A field that says the same of whatever is wrong. */
const saying = (right: string, says: string): Rule => ({
  ...{ right, empty: says, odd: says },
  long: ['9'.repeat(251), says],
})

type FormCase = {
  name: string
  open(page: Page, shop: Shop): Promise<Locator>
  submit: string
  fields: Record<string, Rule>
}

const FORMS: readonly FormCase[] = [
  {
    name: 'a sign-in',
    open: async (page, shop) => {
      await page.goto(shop.url('site', '/authentification/connexion'))
      return page.getByRole('form', { name: 'Se connecter' })
    },
    submit: 'Se connecter',
    fields: {
      'Adresse courriel': email,
      'Mot de passe': {
        ...{ right: 'x', empty: REQUIRED, long: ['x'.repeat(1025), 'Votre mot de passe est trop long.'], odd: null },
      },
    },
  },
  {
    name: 'a forgotten password',
    open: async (page, shop) => {
      await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie'))
      return page.getByRole('form', { name: 'Recevoir un lien' })
    },
    submit: 'Recevoir un lien',
    fields: { 'Adresse courriel': email },
  },
  {
    name: 'a sign-up',
    open: async (page, shop) => {
      await page.goto(shop.url('site', '/authentification/inscription'))
      const form = page.getByRole('form', { name: 'Créer mon compte' })
      await form.getByText('Madame').click()
      return form
    },
    submit: 'Créer mon compte',
    fields: {
      ...{ Prénom: line('Léa'), Nom: line('Rousseau'), Société: line('Atelier'), Téléphone: phone, SIRET: siret },
      ...{ 'Adresse courriel': email, 'Mot de passe': newPassword },
    },
  },
  {
    name: 'the address of an invoice',
    open: async (page, shop) => {
      await openAs(page, shop, await newCustomer(shop), '/account/adresses')
      await page.getByRole('button', { name: 'Ajouter une adresse' }).last().click()
      return addressForm(page)
    },
    submit: 'Ajouter une adresse',
    fields: {
      ...{ Prénom: line('Léa'), Nom: line('Rousseau'), Téléphone: optional(phone) },
      ...{ Société: optional(line('Atelier')), Ville: line('Paris') },
      ...{ 'Numéro et rue': line('14 rue de la Banque'), 'Code postal': postcode },
    },
  },
  {
    name: 'a change of password',
    open: async (page, shop) => {
      await openAs(page, shop, await newCustomer(shop), '/account/donnees-personnelles')
      return page.getByRole('form', { name: 'Votre mot de passe' })
    },
    submit: 'Changer le mot de passe',
    fields: {
      'Mot de passe actuel': {
        ...{ right: 'Table-pour-12', empty: REQUIRED, long: ['x'.repeat(1025), 'Votre mot de passe est trop long.'] },
        odd: 'Le mot de passe fourni est différent de celui en cours.',
      },
      'Nouveau mot de passe': { ...newPassword, right: 'court', odd: null },
    },
  },
  {
    name: 'a message',
    open: async (page, shop) => {
      await page.goto(shop.url('site', '/contact'))
      return page.getByRole('form', { name: 'Nous écrire' })
    },
    submit: 'Envoyer le message',
    fields: {
      ...{ ...sender, Société: optional(line('Atelier')), Téléphone: optional(phone) },
      ...{ Sujet: line('Livraison'), Message: text('Un quai ?', 5000) },
    },
  },
  {
    name: 'an application',
    open: async (page, shop) => {
      await page.goto(shop.url('site', '/devenir-franchise'))
      return page.getByRole('form', { name: 'Candidature à la franchise' })
    },
    submit: 'Envoyer ma candidature',
    fields: {
      ...{ ...sender, Téléphone: phone, 'Code postal': postcode, Ville: line('Rennes'), 'Zone visée': line('Rennes') },
      ...{ 'Apport personnel': optional(text('80 000 €', 100)), 'Situation actuelle': optional(text('Chef', 5000)) },
      'Votre projet': optional(text('Un laboratoire.', 5000)),
    },
  },
  {
    name: 'a request for a quote',
    open: async (page, shop) => {
      await page.goto(shop.url('site', QUOTE))
      const form = quoteWidget(page).getByRole('form')
      await form.getByText('Cocktail', { exact: true }).click()
      await form.getByLabel('Date de l’événement').fill(eventDay())
      return form
    },
    submit: 'Demander mon devis',
    fields: {
      ...{ ...sender, Société: line('Atelier'), Téléphone: phone, 'Code postal du lieu': postcode },
      Convives: saying('40', 'Indiquez de 1 à 5000 convives.'),
      'Budget HT': optional(saying('45', 'Indiquez un montant en euros, par exemple 45.')),
      'Ce que vous imaginez': optional(text('Un déjeuner debout.', 3500)),
      'Régimes, allergies, contraintes du lieu': optional(text('Sans arachide.', 1000)),
    },
  },
  {
    name: 'the end of an account',
    open: async (page, shop) => {
      await openAs(page, shop, await newCustomer(shop), '/account/donnees-personnelles')
      await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
      return page.getByRole('form', { name: 'Supprimer votre compte ?' })
    },
    submit: 'Supprimer',
    fields: {
      'Votre mot de passe, pour confirmer': {
        ...{ right: 'x', empty: REQUIRED, long: ['x'.repeat(1025), 'Votre mot de passe est trop long.'] },
        odd: 'Le mot de passe fourni est différent de celui en cours.',
      },
    },
  },
]

/** What each field is filled with, and what it then says. */
const WRONG = {
  'nothing at all': ({ empty }: Rule) => ['', empty] as const,
  'too much': ({ long }: Rule) => long,
  markup: ({ odd }: Rule) => ['<img src=x onerror="hacked=1">', odd] as const,
  emoji: ({ odd }: Rule) => ['🥐🥐🥐 👩‍👩‍👧‍👦 Zoé', odd] as const,
  'text from right to left': ({ odd }: Rule) => ['مطعم السلام – שלום', odd] as const,
}

const field = (form: Locator, label: string): Locator => form.getByLabel(new RegExp(`^${label}( \\(facultatif\\))?$`))

/** Puts a text in as a paste does, so that a field that takes less cuts it. */
async function type(form: Locator, label: string, pasted: string): Promise<void> {
  await field(form, label).clear()
  await field(form, label).focus()
  await form.page().keyboard.insertText(pasted)
}

/** Presses until every field that must refuse its text has said so, setting right those that have; what else was typed must stay. */
async function expectEachRefused(form: Locator, { submit, fields }: FormCase, kind: keyof typeof WRONG): Promise<void> {
  const typed = new Map<string, string>()
  const open = new Map<string, string>()
  for (const [label, rule] of Object.entries(fields)) {
    const [wrong, says] = WRONG[kind](rule)
    await type(form, label, wrong)
    typed.set(label, wrong)
    if (says !== null) open.set(label, says)
  }
  while (open.size > 0) {
    await form.getByRole('button', { name: submit, exact: true }).click()
    const refused = async () => {
      const labels = [...open.keys()]
      const marks = await Promise.all(labels.map((label) => field(form, label).getAttribute('aria-invalid')))
      return labels.filter((_, at) => marks[at] === 'true')
    }
    await expect.poll(async () => (await refused()).length, `${kind}: ${[...open.keys()].join()}`).toBeGreaterThan(0)
    await expect(form.getByRole('alert').first()).toContainText(/champs? à corriger/)
    const said = await refused()
    for (const [label, left] of typed) await expect(field(form, label), `${kind}, ${label}`).toHaveValue(left)
    for (const label of said) {
      await expect(field(form, label), kind).toHaveAccessibleDescription(
        new RegExp(open.get(label)!.replace('?', '\\?')),
      )
      await type(form, label, fields[label]!.right)
      typed.set(label, fields[label]!.right)
      open.delete(label)
    }
  }
}

for (const one of FORMS) {
  test(`I1 every field of ${one.name} refuses on the field what it cannot accept, and nothing typed is lost`, async ({
    page,
    shop,
  }) => {
    const faults: string[] = []
    page.on('response', (answer) => answer.status() >= 500 && faults.push(`${answer.status()} ${answer.url()}`))
    const form = await one.open(page, shop)
    for (const kind of Object.keys(WRONG) as (keyof typeof WRONG)[]) await expectEachRefused(form, one, kind)
    expect(faults).toEqual([])
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
  })
}
