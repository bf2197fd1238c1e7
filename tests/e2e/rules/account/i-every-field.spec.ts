import type { Locator, Page } from '@playwright/test'
import { CAMILLE, newCustomer } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { ODD, FIELD_MESSAGES } from '#tests/support/typed-input.ts'
import { addressForm } from '#tests/e2e/steps/panels.ts'
import { paste, watchForHarm } from '#tests/e2e/steps/input-checks.ts'
import { eventDay, QUOTE, quoteWidget } from '#tests/e2e/steps/quote-form.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import { giveAddress, step } from '#tests/e2e/steps/order.ts'

// Every field of a form is left empty, filled with too much, with markup, emoji and text from right to left: each error is on its
// field, and all typed input stays.

/** One field: its valid input, and its message for each invalid text; null when it accepts the text. */
type Rule = { right: string; empty: string | null; long: [text: string, message: string | null]; odd: string | null }

const optional = (rule: Rule): Rule => ({ ...rule, empty: null })
const text = (right: string, most: number): Rule => ({
  ...{ right, empty: FIELD_MESSAGES.required, odd: null },
  long: ['é'.repeat(most + 1), FIELD_MESSAGES.tooLong(most)],
})
const line = (right: string): Rule => text(right, 250)
const email: Rule = {
  ...{ right: 'lea@essai.example', empty: FIELD_MESSAGES.required, odd: FIELD_MESSAGES.email },
  long: [`${'a'.repeat(250)}@essai.example`, FIELD_MESSAGES.email],
}
const phone: Rule = {
  right: '01 99 00 12 34',
  empty: FIELD_MESSAGES.required,
  long: ['9'.repeat(250), FIELD_MESSAGES.phone],
  odd: FIELD_MESSAGES.phone,
}
const postalCode: Rule = {
  right: '75002',
  empty: FIELD_MESSAGES.required,
  long: ['7'.repeat(251), FIELD_MESSAGES.postcode],
  odd: FIELD_MESSAGES.postcode,
}
const siret: Rule = {
  right: '73282932000074',
  empty: null,
  long: ['7'.repeat(251), FIELD_MESSAGES.siret],
  odd: FIELD_MESSAGES.siret,
}
const newPassword: Rule = {
  ...{ right: 'Table-pour-12', empty: FIELD_MESSAGES.shortPassword, odd: null },
  long: ['x'.repeat(1025), FIELD_MESSAGES.longPassword],
}

/** The sender, which three forms require. */
const sender = { Prénom: line('Léa'), Nom: line('Rousseau'), 'Adresse courriel': email }
/** The delivery address and access details, in the account and in an order. */
const delivery = {
  ...{ Prénom: line('Léa'), Nom: line('Rousseau'), Téléphone: phone, Société: optional(line('Atelier')) },
  ...{ 'Numéro et rue': line('14 rue de la Banque'), 'Code postal': postalCode, Ville: line('Paris') },
  ...{ 'Tour ou bâtiment': optional(line('Tour Nord')), 'Étage et salle': optional(line('3e')) },
  ...{ 'Code d’accès': optional(line('B 1204')), 'Quai de livraison': optional(line('Quai 4')) },
  'Consignes d’accès': optional(text('Sonner deux fois', 2000)),
}
/** The recipient and the address of an invoice. */
const invoice = {
  ...{ Prénom: line('Léa'), Nom: line('Rousseau'), Téléphone: optional(phone) },
  ...{ Société: optional(line('Atelier')), Ville: line('Paris') },
  ...{ 'Numéro et rue': line('14 rue de la Banque'), 'Code postal': postalCode },
}
/** A field with the same message for every invalid text. */
const sameMessage = (right: string, message: string): Rule => ({
  ...{ right, empty: message, odd: message },
  long: ['9'.repeat(251), message],
})

type FormCase = {
  name: string
  open(page: Page, shop: Shop): Promise<Locator>
  /** The part of the form that has the fields; by default the whole. */
  part?(form: Locator): Locator
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
        ...{
          right: 'x',
          empty: FIELD_MESSAGES.required,
          long: ['x'.repeat(1025), FIELD_MESSAGES.longPassword],
          odd: null,
        },
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
    fields: invoice,
  },
  {
    name: 'an address to deliver to',
    open: async (page, shop) => {
      await openAs(page, shop, await newCustomer(shop), '/account/adresses')
      await page.getByRole('button', { name: 'Ajouter une adresse' }).first().click()
      return addressForm(page)
    },
    submit: 'Ajouter une adresse',
    fields: delivery,
  },
  {
    name: 'the delivery of an order',
    open: async (page, shop) => {
      await openCheckoutStep(page, shop, '/panier/coordonnees')
      return step(page).locator('form')
    },
    submit: 'Choisir le créneau',
    fields: delivery,
  },
  {
    name: 'the invoice of an order',
    open: async (page, shop) => {
      await openCheckoutStep(page, shop, '/panier/coordonnees')
      await giveAddress(page, { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' })
      await step(page).getByLabel('Facturer à la même adresse').uncheck()
      return step(page).locator('form')
    },
    part: (form) => form.getByRole('group', { name: 'Adresse de facturation' }),
    submit: 'Choisir le créneau',
    fields: invoice,
  },
  {
    name: 'an identity',
    open: async (page, shop) => {
      await openAs(page, shop, CAMILLE, '/account/donnees-personnelles')
      return page.getByRole('form', { name: 'Votre identité' })
    },
    submit: 'Enregistrer',
    fields: {
      ...{ Prénom: line('Léa'), Nom: line('Rousseau'), Société: line('Atelier'), Téléphone: phone, SIRET: siret },
      // The email of the account: another one requires the password too.
      'Adresse courriel': { ...email, right: CAMILLE.email, long: ['a'.repeat(251), FIELD_MESSAGES.email] },
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
        ...{
          right: 'Table-pour-12',
          empty: FIELD_MESSAGES.required,
          long: ['x'.repeat(1025), FIELD_MESSAGES.longPassword],
        },
        odd: FIELD_MESSAGES.wrongPassword,
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
      ...{ ...sender, Téléphone: phone, 'Code postal': postalCode },
      ...{ Ville: line('Rennes'), 'Zone visée': line('Rennes') },
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
      ...{ ...sender, Société: line('Atelier'), Téléphone: phone, 'Code postal du lieu': postalCode },
      Convives: { ...sameMessage('40', 'Indiquez de 1 à 5\\s000 convives.'), empty: 'Ce champ est requis.' },
      'Budget HT': optional(sameMessage('45', 'Indiquez un montant en euros, par exemple 45.')),
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
        ...{ right: 'x', empty: FIELD_MESSAGES.required, long: ['x'.repeat(1025), FIELD_MESSAGES.longPassword] },
        odd: FIELD_MESSAGES.wrongPassword,
      },
    },
  },
]

const odd =
  (kind: keyof typeof ODD) =>
  ({ odd: message }: Rule) =>
    [ODD[kind], message] as const

/** The input of each field, and its message. */
const WRONG = {
  'nothing at all': ({ empty }: Rule) => ['', empty] as const,
  'too much': ({ long }: Rule) => long,
  ...{ markup: odd('markup'), emoji: odd('emoji'), 'text from right to left': odd('text from right to left') },
}

const field = (form: Locator, label: string): Locator => form.getByLabel(new RegExp(`^${label}( \\(facultatif\\))?$`))

/** Submits until every field with invalid input has shown its message, correcting those that have; other input must stay. */
async function expectEachRejected(form: Locator, one: FormCase, kind: keyof typeof WRONG): Promise<void> {
  const { submit, fields, part = (whole: Locator) => whole } = one
  const place = part(form)
  const typed = new Map<string, string>()
  const open = new Map<string, string>()
  for (const [label, rule] of Object.entries(fields)) {
    const [wrong, message] = WRONG[kind](rule)
    await paste(field(place, label), wrong)
    typed.set(label, wrong)
    if (message !== null) open.set(label, message)
  }
  while (open.size > 0) {
    await form.getByRole('button', { name: submit, exact: true }).click()
    const unreportedFields = async () => {
      const labels = [...open.keys()]
      const marks = await Promise.all(labels.map((label) => field(place, label).getAttribute('aria-invalid')))
      return labels.filter((_, at) => marks[at] === 'true')
    }
    await expect
      .poll(async () => (await unreportedFields()).length, `${kind}: ${[...open.keys()].join()}`)
      .toBeGreaterThan(0)
    await expect(form.getByRole('alert').first()).toContainText(/champs? à corriger/)
    const pendingFields = await unreportedFields()
    for (const [label, left] of typed) await expect(field(place, label), `${kind}, ${label}`).toHaveValue(left)
    for (const label of pendingFields)
      await expect(field(place, label), kind).toHaveAccessibleDescription(
        new RegExp(open.get(label)!.replace('?', '\\?')),
      )
    // From the end: a postal code fills in an empty town, which clears its error.
    for (const label of pendingFields.toReversed()) {
      await paste(field(place, label), fields[label]!.right)
      typed.set(label, fields[label]!.right)
      open.delete(label)
    }
  }
}

for (const one of FORMS) {
  test(`I1 every field of ${one.name} shows an error for invalid input, and typed input stays`, async ({
    page,
    shop,
  }) => {
    const check = watchForHarm(page)
    const form = await one.open(page, shop)
    for (const kind of Object.keys(WRONG) as (keyof typeof WRONG)[]) await expectEachRejected(form, one, kind)
    await check()
  })
}
