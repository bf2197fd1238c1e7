import type { Page } from '@playwright/test'
import { CAMILLE, newCustomer, type Credentials } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { addressForm, openPanel } from '#tests/e2e/steps/panels.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import { expectStep, signIn, step } from '#tests/e2e/steps/order.ts'

// A session begins, ends or changes its customer in another tab, while this one shows a page, a form or a dialog.

const SIGN_IN = '/authentification/connexion'
const ADDRESSES = '/account/adresses'
const signOut = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Se déconnecter' }).click()

/** Signs in in another tab. */
async function signInElsewhere(page: Page, shop: Shop, who: Credentials): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(shop.url('site', SIGN_IN))
  await signIn(other, who)
  await expect(other).toHaveURL(shop.url('site'))
  return other
}

test('H4 after signing in in another tab the sign-in page redirects to the requested page, and the sign-up page home', async ({
  page,
  context,
  shop,
}) => {
  const person = await newCustomer(shop)
  await page.goto(shop.url('site', ADDRESSES))
  await page.getByRole('form', { name: 'Se connecter' }).getByLabel('Adresse courriel').fill('lea@')
  const draft = await context.newPage()
  await draft.goto(shop.url('site', '/authentification/inscription'))
  await draft.getByLabel('Prénom').fill('Léa')
  await signInElsewhere(page, shop, person)
  await expect(page).toHaveURL(shop.url('site', ADDRESSES))
  await expect(page.getByRole('heading', { level: 1, name: 'MES ADRESSES' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter une adresse' }).first()).toBeVisible()
  await expect(draft).toHaveURL(shop.url('site'))
})

test('H2 after signing in in another tab the sign-in dialog is replaced by the requested panel', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site'))
  await openPanel(page, 'address')
  const login = page.getByRole('dialog', { name: 'Se connecter' })
  await expect(page.getByLabel('Adresse courriel')).toBeFocused()
  await page.getByLabel('Adresse courriel').fill('lea@')
  await signInElsewhere(page, shop, CAMILLE)
  const addresses = page.getByRole('dialog', { name: 'Adresses de livraison' })
  await expect(addresses.getByRole('radio').first()).toBeVisible()
  await expect(login).toHaveCount(0)
  // The panel is still requested: after signing out there the sign-in is shown again.
  const other = page.context().pages().at(-1)!
  await other.goto(shop.url('site', '/account'))
  await signOut(other)
  await expect(login).toBeVisible()
  await expect(addresses).toHaveCount(0)
})

test('H5 after signing in in another tab the sign-in inside the checkout is replaced by the step', async ({
  page,
  context,
  shop,
}) => {
  const { person } = await openCheckoutStep(page, shop, '/panier/coordonnees')
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await step(page).getByLabel('Numéro et rue').fill('14 rue de la Banque')
  await step(page).getByLabel('Code postal').fill('75002')
  await step(page).getByLabel('Ville').fill('Paris')
  const other = await context.newPage()
  await other.goto(shop.url('site', '/account'))
  await signOut(other)
  await expect(step(page).getByRole('form', { name: 'Se connecter' })).toBeVisible()
  await signInElsewhere(page, shop, person)
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await expect(step(page).getByRole('form', { name: 'Se connecter' })).toHaveCount(0)
})

test('H6 a message being written stays open and unchanged after a sign-in in another tab, and is cleared after the sign-out', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await page.goto(shop.url('site'))
  await openPanel(page, 'contact')
  const dialog = page.getByRole('dialog', { name: 'Nous écrire' })
  const form = page.getByRole('form', { name: 'Nous écrire' })
  const typed = { Prénom: 'Noé', Sujet: 'Livraison', Message: 'Un quai ?' }
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(text)
  const expectTyped = async (stored: Record<string, string>) => {
    await expect(dialog).toBeVisible()
    for (const [label, text] of Object.entries(stored))
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(text)
  }
  const other = await signInElsewhere(page, shop, person)
  // Fields left empty are filled from the profile.
  await expect(form.getByLabel('Adresse courriel')).toHaveValue(person.email)
  await expectTyped(typed)
  await other.goto(shop.url('site', '/account'))
  await signOut(other)
  // The draft belongs to the signed-in customer: the next customer in this browser does not see it.
  await expectTyped({ 'Adresse courriel': '', Prénom: '', Sujet: '', Message: '' })
})

test('H3 the open views of a customer close when another one signs in in another tab, and the second one’s data are shown', async ({
  page,
  shop,
}) => {
  const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
  await openAs(page, shop, first, ADDRESSES)
  await page.getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  await addressForm(page).getByLabel('Numéro et rue').fill('12 rue de l’Exemple')
  const other = await page.context().newPage()
  await other.goto(shop.url('site', '/account'))
  await signOut(other)
  await expect(page).toHaveURL(new RegExp(SIGN_IN))
  await other.goto(shop.url('site', SIGN_IN))
  await signIn(other, second)
  await expect(page).toHaveURL(shop.url('site', ADDRESSES))
  await expect(page.getByText('12 rue de l’Exemple')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  await expect(addressForm(page).getByLabel('Numéro et rue')).toHaveValue('')
  await page.goto(shop.url('site', '/account/donnees-personnelles'))
  await expect(page.getByRole('form', { name: 'Votre identité' }).getByLabel('Adresse courriel')).toHaveValue(
    second.email,
  )
})

test('H2 a card form closes with the session at the second its token expires', async ({ page, shop }) => {
  await page.clock.install()
  await openAs(page, shop, CAMILLE, '/account/moyens-de-paiement')
  await page.getByRole('button', { name: 'Ajouter une carte' }).click()
  await expect(page.getByRole('dialog', { name: 'Ajouter une carte' })).toBeVisible()
  const { expiresAt } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('catering.session')!) as { expiresAt: number },
  )
  await page.clock.pauseAt(expiresAt)
  await page.clock.resume()
  await expect(page).toHaveURL(shop.url('site', `${SIGN_IN}?retour=%2Faccount%2Fmoyens-de-paiement`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('H3 the confirmation of removing a card closes on signing out in another tab, and the card stays', async ({
  page,
  shop,
}) => {
  await openAs(page, shop, CAMILLE, '/account/moyens-de-paiement')
  await page
    .getByRole('button', { name: /^Supprimer la carte/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Supprimer cette carte ?' })
  await expect(question).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(shop.url('site', '/account'))
  await signOut(other)
  await expect(page).toHaveURL(new RegExp(SIGN_IN))
  await expect(question).toHaveCount(0)
  await signIn(page, CAMILLE)
  await expect(page.getByRole('button', { name: /^Supprimer la carte/ }).first()).toBeVisible()
})
