import { afterEach, beforeEach, expect, test } from 'vitest'
import { CAMILLE, newcomer, newCustomer, ordersOf, signedInApi } from '../support/shop/customer.ts'
import { linkIn, emailsTo } from '../support/shop/emails.ts'
import { offerAsCaterer } from '../support/shop/caterer.ts'
import { DELIVERY, placeUnpaid } from '../support/shop/unpaid-order.ts'
import { openSignedIn, fillCard, signIn } from './steps.ts'
import { mails, shop, Visit } from './visit.ts'
import { shortNumber } from '#widgets/core/domain/order/order-status.ts'

const DATA = '/account/donnees-personnelles'
const IDENTITY = 'Votre identité'

let visit: Visit
beforeEach(async () => {
  visit = await Visit.begin()
})
afterEach(() => visit.end())

test('H6 the profile is shown, changed, and stored', async () => {
  await openSignedIn(visit, DATA, await newCustomer(shop))
  await expect.poll(() => visit.value('Prénom', IDENTITY)).toBe('Léa')
  expect(await visit.isOn('Madame')).toBe(true)
  expect(await visit.value('Téléphone', IDENTITY)).toBe('01 99 00 12 34')
  await visit.fill('Prénom', 'Léa-Marie', IDENTITY)
  await visit.fill('Téléphone', '+32 2 555 12 12', IDENTITY)
  await visit.choose('Monsieur', IDENTITY)
  await visit.click('Enregistrer', IDENTITY)
  await visit.sees('Modifications enregistrées')
  await visit.page.reload()
  await expect.poll(() => visit.value('Prénom', IDENTITY)).toBe('Léa-Marie')
  expect(await visit.value('Téléphone', IDENTITY)).toBe('+3225551212')
  expect(await visit.isOn('Monsieur')).toBe(true)
})

test('H6 a changed password is the one that signs in', async () => {
  const form = 'Votre mot de passe'
  const person = await newCustomer(shop)
  const change = async (present: string) => {
    await visit.fill('Mot de passe actuel', present, form)
    await visit.fill('Nouveau mot de passe', 'Une-autre-table-2026', form)
    await visit.click('Changer le mot de passe', form)
  }
  await openSignedIn(visit, DATA, person)
  await change('pas-le-bon')
  await visit.sees('Le mot de passe fourni est différent de celui en cours.')
  await change(person.password)
  await visit.sees('Mot de passe changé')
  await visit.goTo('/account')
  await visit.click('Se déconnecter')
  await visit.at('/')
  await openSignedIn(visit, DATA, { ...person, password: 'Une-autre-table-2026' })
})

test('H6 deleting an account requires the password, and ends every session', async () => {
  const person = await newCustomer(shop)
  const confirm = async (password: string) => {
    await visit.fill('Votre mot de passe, pour confirmer', password)
    await visit.click('Supprimer')
  }
  await openSignedIn(visit, DATA, person)
  await visit.click('Supprimer mon compte')
  await confirm('pas-le-bon')
  await visit.sees('Le mot de passe fourni est différent de celui en cours.')
  await confirm(person.password)
  await visit.sees('Votre compte est supprimé.')
  await visit.at('/')
  expect(await visit.stored('catering.session')).toBeNull()
  await visit.goTo('/authentification/connexion')
  await signIn(visit, person)
  await visit.sees('Adresse ou mot de passe incorrect.')
})

test('H7 the switches are saved on change', async () => {
  await openSignedIn(visit, '/account/notifications', await newCustomer(shop))
  expect(await visit.isOn('Lettre d’information')).toBe(false)
  await visit.choose('Lettre d’information')
  await visit.sees('Vos choix sont enregistrés')
  await visit.page.reload()
  await expect.poll(() => visit.isOn('Lettre d’information')).toBe(true)
  expect(await visit.isOn('Offres de nos partenaires')).toBe(false)
})

test('H7 a switch that could not be saved is reset, with an error', async () => {
  await openSignedIn(visit, '/account/notifications', await newCustomer(shop))
  expect(await visit.isOn('Lettre d’information')).toBe(false)
  await visit.page.run(() => {
    const send = globalThis.fetch
    globalThis.fetch = (input, init) =>
      new Request(input, init).url.endsWith('/newsletters') ? Promise.reject(new TypeError()) : send(input, init)
  })
  await visit.choose('Lettre d’information')
  await visit.sees('Vos choix n’ont pas pu être enregistrés. Rien n’a changé.')
  await expect.poll(() => visit.isOn('Lettre d’information')).toBe(false)
})

test('H12 a forgotten password is replaced through the emailed link', async () => {
  const path = '/authentification/mot-de-passe-oublie'
  const [requestLink, change] = ['Recevoir un lien', 'Changer le mot de passe']
  const person = await newCustomer(shop)
  await visit.goTo(path)
  await visit.fill('Adresse courriel', person.email, requestLink)
  await visit.click(requestLink, requestLink)
  await visit.sees('Si un compte existe à cette adresse, un message vient de partir.')
  const link = async () => linkIn((await emailsTo(mails, person.email))[0], path)
  await expect.poll(link).not.toBeNull()
  const { pathname, search } = new URL((await link())!)
  await visit.goTo(pathname + search)
  // The token is removed from the URL at once.
  await visit.at(path)
  for (const label of ['Nouveau mot de passe', 'Confirmer le mot de passe'])
    await visit.fill(label, 'Une-autre-table-2026', change)
  await visit.click(change, change)
  await visit.sees('Mot de passe changé. Connectez-vous avec le nouveau.')
  await signIn(visit, person)
  await visit.sees('Adresse ou mot de passe incorrect.')
  await signIn(visit, { ...person, password: 'Une-autre-table-2026' })
  await visit.at('/')
})

test('H8 H13 the sign-up draft stays during a visit to another page, and is sent with a solved captcha', async () => {
  const form = 'Créer mon compte'
  const person = newcomer()
  const draft = { Prénom: person.firstName, Nom: person.lastName, Société: 'Atelier', Téléphone: '01 99 00 12 34' }
  await visit.goTo('/authentification/inscription')
  await visit.choose('Madame', form)
  for (const [label, value] of Object.entries(draft)) await visit.fill(label, value, form)
  await visit.fill('Adresse courriel', person.email, form)
  await visit.goTo('/authentification/connexion')
  await visit.find({ kind: 'field', name: 'Adresse courriel', form: 'Se connecter' })
  await visit.page.back()
  for (const [label, value] of Object.entries(draft)) await expect.poll(() => visit.value(label, form)).toBe(value)
  await visit.fill('Mot de passe', person.password, form)
  await visit.click('Créer mon compte', form)
  await visit.at('/')
  await visit.goTo(DATA)
  await expect.poll(() => visit.value('Prénom', IDENTITY)).toBe(person.firstName)
})

test('H9 an address is added, changed and removed', async () => {
  const form = 'Adresse'
  await openSignedIn(visit, '/account/adresses', await newCustomer(shop))
  await visit.click('Ajouter une adresse')
  await visit.fill('Numéro et rue', '14 rue de la Banque', form)
  await visit.fill('Code postal', '75002', form)
  await visit.fill('Ville', 'Paris', form)
  await visit.click('Ajouter une adresse', form)
  await visit.sees('Adresse ajoutée')
  await visit.clickFirst('Modifier l’adresse')
  await expect.poll(() => visit.value('Ville', form)).toBe('Paris')
  await visit.fill('Étage et salle', '3e, salle Verrière', form)
  await visit.click('Enregistrer', form)
  await visit.sees('Adresse modifiée')
  await visit.clickFirst('Supprimer l’adresse')
  await visit.sees('Supprimer cette adresse ?')
  await visit.click('Supprimer')
  await visit.sees('Adresse supprimée')
  await visit.sees('Aucune adresse enregistrée')
})

test('H9 an address becomes the default of deliveries and of invoices, and is so after a reload', async () => {
  const person = await newCustomer(shop)
  await (await signedInApi(shop, person)).post('api/v2/shop/account/address-books', { json: DELIVERY })
  await openSignedIn(visit, '/account/adresses', person)
  await visit.sees(DELIVERY.street)
  for (const mark of ['Livraison par défaut', 'Facturation par défaut']) await visit.misses(mark)
  await visit.clickFirst('Livrer ici par défaut')
  await visit.sees('Vos commandes seront livrées ici')
  await visit.clickFirst('Facturer ici par défaut')
  await visit.sees('Vos commandes seront facturées ici')
  await visit.page.reload()
  for (const mark of ['Livraison par défaut', 'Facturation par défaut']) await visit.sees(mark)
})

test('H10 cards are listed, the frame of the provider shows the fields of a new card, and a removal needs a confirmation', async () => {
  await openSignedIn(visit, '/account/moyens-de-paiement', CAMILLE)
  await visit.clickFirst('Supprimer la carte')
  await visit.sees('Supprimer cette carte ?')
  await visit.click('Annuler')
  await visit.click('Ajouter une carte')
  await visit.within('Carte bancaire', { kind: 'field', name: 'Numéro de carte' }, async () => {
    for (const name of ['Date d’expiration', 'Cryptogramme']) await visit.find({ kind: 'field', name })
  })
})

test('H11 orders, invoices and quotes have their tabs, and an order opens', async () => {
  const path = '/account/historique-de-commandes'
  const [order] = await ordersOf(shop, CAMILLE)
  await openSignedIn(visit, path, CAMILLE)
  await visit.clickFirst('Voir la commande')
  await visit.sees(`Commande n° ${shortNumber(order!.number)}`)
  await visit.page.back()
  await visit.clickFirst('Factures')
  await visit.at(`${path}?onglet=factures`)
  await visit.find({ kind: 'button of', name: 'Télécharger la facture' })
  await visit.goTo(`${path}?onglet=devis`)
  await visit.sees('À valider')
})

test('H11 H12 a quote request stays over a reload, is sent, gets an offer, and becomes the cart once accepted', async () => {
  const form = 'Demander un devis'
  const person = await newCustomer(shop)
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const typed = { Convives: '40', 'Code postal du lieu': '75002', 'Ce que vous imaginez': 'Un déjeuner debout.' }
  await openSignedIn(visit, '/account', person)
  await visit.goTo('/devis-traiteur-sur-mesure')
  await visit.choose('Séminaire', form)
  await visit.put('Date de l’événement', day)
  for (const [label, text] of Object.entries(typed)) await visit.fill(label, text, form)
  await visit.page.reload()
  for (const [label, text] of Object.entries({
    ...typed,
    'Date de l’événement': day,
    'Adresse courriel': person.email,
  }))
    await expect.poll(() => visit.value(label, form)).toBe(text)
  await visit.click('Demander mon devis', form)
  await visit.click('Suivre ma demande')
  await visit.sees('À l’étude')
  const [number] = /DEV-\d{4}-\d{4}/.exec(await visit.text('Devis n°'))!
  await offerAsCaterer(shop, number)
  await visit.page.reload()
  await visit.sees('À valider')
  await visit.click('Accepter et commander')
  await visit.find({ kind: 'button', name: 'Passer commande' })
  await visit.sees('710,80 €')
  await visit.goTo('/account/historique-de-commandes?onglet=devis')
  await visit.sees('Accepté')
})

test('H10 an order is paid by a card whose bank requires a code: a wrong code fails, the right one pays', async () => {
  const person = await newCustomer(shop)
  await placeUnpaid(shop, person)
  await openSignedIn(visit, '/account/historique-de-commandes', person)
  await visit.clickFirst('Voir la commande')
  await visit.click('Payer')
  await fillCard(visit, '4000 0000 0000 3220')
  await visit.click('Recommencer le paiement')
  const bank = ['Page de vérification de votre banque', { kind: 'field', name: 'Code reçu par SMS' }] as const
  const completeBankCheck = (code: string) => async () => {
    await visit.put('Code reçu par SMS', code)
    await visit.clickAndLeave('Confirmer le paiement')
  }
  await visit.through(...bank, completeBankCheck('0000'))
  await visit.within(...bank, () => visit.sees('Ce code n’est pas le bon. Il vous reste 2 essais.'))
  await visit.within(...bank, completeBankCheck('1234'))
  await expect.poll(() => ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
  await visit.sees('Merci, c’est commandé')
})
