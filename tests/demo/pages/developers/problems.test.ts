import { expect, test } from 'vitest'
import { readChoices, contractOf } from '#demo/pages/developers/choices.ts'
import { attributeHelp, settingHelp, sharedHelp, slotHelp } from '#demo/pages/developers/contract-help.ts'
import type { CatalogueCodes } from '#demo/pages/developers/catalogue-codes.ts'
import { problemsOf } from '#demo/pages/developers/problems.ts'
import { tagNames } from '#demo/pages/developers/messages.ts'
import { tags, type TagName } from '#widgets/contract/tags.ts'

const catalogue: CatalogueCodes = {
  codes: {
    product: [{ code: 'PR-INC-LEVANT', name: 'Plateau Levant' }],
    category: [{ code: 'buffet', name: 'Buffet' }],
    formula: [{ code: 'pause-cafe', name: 'pause cafe' }],
    channel: [{ code: 'LYON', name: 'Lyon' }],
  },
  paths: {},
}

const found = (query: string) =>
  problemsOf(readChoices(new URLSearchParams(query)), catalogue).map(({ field, text }) => `${field} | ${text}`)

test.each([
  ['tag=catering-carte', ' | <catering-carte> n’est pas une de nos balises. Écrivez <catering-catalogue>.'],
  ['tag=catering-checkot', ' | <catering-checkot> n’est pas une de nos balises. Écrivez <catering-checkout>.'],
  ['tag=catering-catalogue&attribute.categry=buffet', 'attribute.categry | categry est inconnu. Écrivez category.'],
  ['tag=catering-product&attribute.sku=PR-INC-LEVANT', 'attribute.sku | sku est inconnu. Écrivez product.'],
  ['tag=catering-cart&setting.api-base-url=/', 'setting.api-base-url | api-base-url est inconnu. Retirez-le.'],
  [
    'tag=catering-contact&attribute.view=mesage',
    'attribute.view | view n’accepte pas «\u00A0mesage\u00A0». Écrivez message.',
  ],
  [
    'tag=catering-contact&attribute.view=lettre',
    'attribute.view | view n’accepte pas «\u00A0lettre\u00A0». Écrivez l’un de ces mots\u00A0: message, franchise.',
  ],
  [
    'tag=catering-product&attribute.product=PR-INC-LEVENT',
    'attribute.product | product\u00A0: la boutique ne connaît pas «\u00A0PR-INC-LEVENT\u00A0». Écrivez PR-INC-LEVANT.',
  ],
  [
    'tag=catering-product&attribute.product=PR-INC-LEVANT&attribute.quantity=0',
    'attribute.quantity | quantity est un nombre entier, 1 ou plus.',
  ],
  [
    'tag=catering-delivery-check&attribute.zipcode=7500',
    'attribute.zipcode | zipcode demande cinq chiffres, comme 69002.',
  ],
  [
    'tag=catering-formula&attribute.formula=pause-cafe&attribute.hide=titre',
    'attribute.hide | hide\u00A0: cette balise n’a pas de partie «\u00A0titre\u00A0». Elle a\u00A0: formula.',
  ],
  [
    'tag=catering-formula&attribute.formula=pause-cafe&attribute.disable=titre',
    'attribute.disable | disable\u00A0: cette balise n’a pas de partie «\u00A0titre\u00A0». Elle a\u00A0: formula.',
  ],
  [
    'tag=catering-cart&attribute.hide=titre%20totls',
    'attribute.hide | hide\u00A0: cette balise n’a pas de partie «\u00A0totls\u00A0». Écrivez totals.',
  ],
  ['tag=catering-cart-button&attribute.disable=button', 'attribute.disable | disable est inconnu. Retirez-le.'],
  ['tag=catering-cart&setting.chanel=LYON', 'setting.chanel | chanel est inconnu. Écrivez channel.'],
  [
    'tag=catering-cart&setting.channel=LION',
    'setting.channel | channel\u00A0: la boutique ne connaît pas «\u00A0LION\u00A0». Écrivez LYON.',
  ],
  [
    'tag=catering-cart&setting.return-url=ici',
    'setting.return-url | return-url demande une adresse entière, https://…',
  ],
  [
    'tag=catering-cart&token.--catering-brnd=red',
    'token.--catering-brnd | --catering-brnd n’est pas un de nos réglages d’apparence. Écrivez --catering-brand.',
  ],
  [
    'tag=catering-cart&token.--catering-brand=red;',
    'token.--catering-brand | --catering-brand\u00A0: cette valeur ne peut pas s’écrire dans une feuille de style.',
  ],
  [
    'tag=catering-cart&token.--catering-on-butter=%23eeeeee',
    'token.--catering-on-butter | --catering-on-butter sur --catering-butter\u00A0: contraste de 1,3, il en faut 4,5 au moins.',
  ],
  ['tag=catering-cart&slot.asked=Oui', 'slot.asked | Cette balise n’a pas d’emplacement «\u00A0asked\u00A0».'],
  [
    'tag=catering-cart&setting.return-url=mailto:camille@exemple.fr',
    'setting.return-url | return-url demande une adresse entière, https://…',
  ],
  [
    'tag=catering-cart&slot.constructor=Oui',
    'slot.constructor | Cette balise n’a pas d’emplacement «\u00A0constructor\u00A0».',
  ],
  [
    'tag=catering-cart&setting.messages=null',
    'setting.messages | messages est du JSON, comme {"cart.title":"Ma commande"}.',
  ],
  [
    'tag=catering-cart&setting.messages=Valider',
    'setting.messages | messages est du JSON, comme {"cart.title":"Ma commande"}.',
  ],
  [
    'tag=catering-cart&setting.prefill={"mail":"camille@exemple.fr"}',
    'setting.prefill | prefill\u00A0: les formulaires n’ont que firstName, lastName, email, phone, company. Retirez mail.',
  ],
  [
    'tag=catering-cart&setting.prefill=5',
    'setting.prefill | prefill est du JSON, comme {"email":"camille@exemple.fr"}.',
  ],
  [
    'tag=catering-cart&setting.messages={"cart.titel":"Ma commande"}',
    'setting.messages | messages\u00A0: «\u00A0cart.titel\u00A0» n’est pas l’un de nos textes. Écrivez cart.title.',
  ],
  [
    'tag=catering-cart&setting.messages={"cart.title":5}',
    'setting.messages | messages\u00A0: «\u00A0cart.title\u00A0» demande un texte entre guillemets.',
  ],
  [
    'tag=catering-cart&setting.categories=buffet%20bufet',
    'setting.categories | categories\u00A0: la boutique ne connaît pas «\u00A0bufet\u00A0». Écrivez buffet.',
  ],
  [
    'tag=catering-cart&href=javascript:alert(1)',
    'href | Adresse de ce lien\u00A0: écrivez une adresse entière, https://…, ou un chemin qui commence par /.',
  ],
])('%s: the problem is shown at its field', (query, text) => {
  expect(found(query)).toContain(text)
})

test.each([
  'tag=catering-cart-button&attribute.product=PR-INC-LEVANT:10',
  'tag=catering-account&attribute.view=sign-up&attribute.order=abc',
  'tag=catering-cart&setting.partner=maison-oriel&setting.prefill={"email":"a@b.fr"}&token.--catering-brand=light-dark(%23a00, %23f99)',
  'tag=catering-catalogue&attribute.category=buffet&href=/carte',
  'tag=catering-cart&setting.messages={"cart.title":"Ma commande"}',
  // What is pasted with white space or quotation marks around it works in a page.
  'tag=catering-delivery-check&attribute.zipcode=%2075002%20&setting.zipcode=«75002»&setting.return-url=%20https://exemple.fr/',
  'tag=catering-cart-button&attribute.product=“PR-INC-LEVANT”&attribute.quantity=%2010&setting.channel=LYON%20',
  // Categories without a taxon.
  'tag=catering-catalogue&attribute.category=les-formules&setting.categories=buffet carte-traiteur-saison',
])('%s has no problem', (query) => {
  expect(found(query)).toEqual([])
})

test('every part that a tag does not have is a problem of its own', () => {
  expect(found('tag=catering-cart&attribute.hide=titre%20totals%20pied')).toHaveLength(2)
})

test('every name of the contract has its French text', () => {
  for (const tag of Object.keys(tags) as TagName[]) {
    const { attributes, shared, settings, slots } = contractOf(tag)
    expect(tagNames[tag]).toBeTruthy()
    for (const { property } of attributes) expect(attributeHelp[tag][property], `${tag} ${property}`).toBeTruthy()
    for (const { property } of shared) expect(Object.keys(sharedHelp)).toContain(property)
    for (const { name } of settings) expect(settingHelp[name], name).toBeTruthy()
    for (const name of Object.keys(slots)) expect(slotHelp[name], name).toBeTruthy()
  }
})
