import { afterEach, beforeEach, expect, test } from 'vitest'
import { CAMILLE, ordersOf } from '../support/customer.ts'
import { placeUnpaid } from '../support/unpaid-order.ts'
import { comeTo, newcomer, someone } from './people.ts'
import { shop, Visit } from './visit.ts'

const DATA = '/account/donnees-personnelles'
const IDENTITY = 'Votre identité'

let visit: Visit
beforeEach(async () => {
  visit = await Visit.begin()
})
afterEach(() => visit.end())

test('H6 the profile is shown, changed, and kept', async () => {
  await comeTo(visit, DATA, await someone())
  await expect.poll(() => visit.value('Prénom', IDENTITY)).toBe('Léa')
  expect(await visit.isOn('Madame')).toBe(true)
  expect(await visit.value('Téléphone', IDENTITY)).toBe('01 99 00 12 34')
  await visit.fill('Prénom', 'Léa-Marie', IDENTITY)
  await visit.fill('Téléphone', '+32 2 555 12 12', IDENTITY)
  await visit.choose('Monsieur', IDENTITY)
  await visit.press('Enregistrer', IDENTITY)
  await visit.sees('Modifications enregistrées')
  await visit.page.reload()
  await expect.poll(() => visit.value('Prénom', IDENTITY)).toBe('Léa-Marie')
  expect(await visit.value('Téléphone', IDENTITY)).toBe('+3225551212')
  expect(await visit.isOn('Monsieur')).toBe(true)
})

test('H7 the switches are saved as they are turned', async () => {
  await comeTo(visit, '/account/notifications', await someone())
  expect(await visit.isOn('Lettre d’information')).toBe(false)
  await visit.choose('Lettre d’information')
  await visit.sees('Vos choix sont enregistrés')
  await visit.page.reload()
  await expect.poll(() => visit.isOn('Lettre d’information')).toBe(true)
  expect(await visit.isOn('Offres de nos partenaires')).toBe(false)
})

test('H8 H13 the sign-up draft is kept while she looks elsewhere, and leaves with a solved puzzle', async () => {
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
  await visit.press('Créer mon compte', form)
  await visit.at('/')
  await visit.goTo(DATA)
  await expect.poll(() => visit.value('Prénom', IDENTITY)).toBe(person.firstName)
})

test('H9 an address is added, changed and removed', async () => {
  const form = 'Adresse'
  await comeTo(visit, '/account/adresses', await someone())
  await visit.press('Ajouter une adresse')
  await visit.fill('Numéro et rue', '14 rue de la Banque', form)
  await visit.fill('Code postal', '75002', form)
  await visit.fill('Ville', 'Paris', form)
  await visit.press('Ajouter une adresse', form)
  await visit.sees('Adresse ajoutée')
  await visit.pressFirst('Modifier l’adresse')
  await expect.poll(() => visit.value('Ville', form)).toBe('Paris')
  await visit.fill('Étage et salle', '3e, salle Verrière', form)
  await visit.press('Enregistrer', form)
  await visit.sees('Adresse modifiée')
  await visit.pressFirst('Supprimer l’adresse')
  await visit.sees('Supprimer cette adresse ?')
  await visit.press('Supprimer')
  await visit.sees('Adresse supprimée')
  await visit.sees('Aucune adresse enregistrée')
})

test('H10 cards are listed, the frame of the provider shows its fields for another one, and a removal is asked about', async () => {
  await comeTo(visit, '/account/moyens-de-paiement', CAMILLE)
  await visit.pressFirst('Supprimer la carte')
  await visit.sees('Supprimer cette carte ?')
  await visit.press('Annuler')
  await visit.press('Ajouter une carte')
  await visit.within('Carte bancaire', 'Numéro de carte', async () => {
    for (const name of ['Date d’expiration', 'Cryptogramme']) await visit.find({ kind: 'field', name })
  })
})

test('H11 orders, invoices and quotes have their tabs, and an order opens', async () => {
  const path = '/account/historique-de-commandes'
  const [order] = await ordersOf(shop, CAMILLE)
  await comeTo(visit, path, CAMILLE)
  await visit.pressFirst('Voir la commande')
  await visit.sees(`Commande n° ${order!.number}`)
  await visit.page.back()
  await visit.pressFirst('Factures')
  await visit.at(`${path}?onglet=factures`)
  await visit.find({ kind: 'button of', name: 'Télécharger la facture' })
  await visit.goTo(`${path}?onglet=devis`)
  await visit.sees('À valider')
})

test('H10 an order is paid by a card whose bank asks for a code: a wrong one is said, the right one pays it', async () => {
  const person = await someone()
  await placeUnpaid(shop, person)
  await comeTo(visit, '/account/historique-de-commandes', person)
  await visit.pressFirst('Voir la commande')
  await visit.press('Payer')
  await visit.within('Carte bancaire', 'Numéro de carte', async () => {
    await visit.put('Numéro de carte', '4000 0000 0000 3220')
    await visit.put('Date d’expiration', '12 / 30')
    await visit.put('Cryptogramme', '123')
  })
  await visit.press('Recommencer le paiement')
  const bank = ['Page de vérification de votre banque', 'Code reçu par SMS'] as const
  const answer = (code: string) => async () => {
    await visit.put('Code reçu par SMS', code)
    await visit.press('Confirmer le paiement')
  }
  await visit.through(...bank, answer('0000'))
  await visit.within(...bank, () => visit.sees('Ce code n’est pas le bon. Il vous reste 2 essais.'))
  await visit.within(...bank, answer('1234'))
  await expect.poll(() => ordersOf(shop, person)).toMatchObject([{ paymentState: 'paid' }])
  await visit.sees('Merci, c’est commandé')
})
