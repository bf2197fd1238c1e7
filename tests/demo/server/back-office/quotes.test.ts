import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedInCaterer, valueOf, pageText, type Visitor } from '#tests/support/backend/back-office.ts'
import { quoteWithOffer, requestQuote, type QuoteBody } from '#tests/support/backend/quotes.ts'
import { mailsOf } from '#tests/support/backend/server-admin.ts'
import { expectOk } from '#tests/support/backend/server-journey.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
let visitor: Visitor
let token: string
let email: string
beforeAll(async () => {
  shop = await openShop()
  visitor = await signedInCaterer(shop)
  ;({ token, email } = await shop.customer())
})
afterAll(() => shop.close())

const newRequest = async (change: Record<string, unknown> = {}): Promise<number> =>
  (await requestQuote(shop, token, change)).body.id
const quoteOf = async (id: number): Promise<QuoteBody> =>
  (await shop.get<QuoteBody>(`/api/v2/shop/account/quotes/${id}`, { token })).body

const OFFER = {
  'produit-0': 'PR-INC-GARRIGUE',
  'quantite-0': '40',
  'prix-0': '17,77',
  'produit-1': '',
  'quantite-1': '',
  'prix-1': '',
  'produit-2': 'SOFT-EAU-PLATE-100',
  'quantite-2': '10',
  'prix-2': '',
  note: 'Livré par nos soins.',
  valable: '2026-12-01',
  creneau: '13h-14h',
  conseiller: 'Jeanne Petit',
  telephone: '01 99 00 12 99',
}

const SERVICES = {
  'prestation-0': 'Maître d’hôtel',
  'prestation-quantite-0': '2',
  'prestation-prix-0': '240,50',
  'prestation-tva-0': '2000',
  'prestation-1': '',
  'prestation-quantite-1': '',
  'prestation-prix-1': '',
  'prestation-tva-1': '',
}

const twentyOne = () =>
  Object.fromEntries(
    Array.from({ length: 21 }, (_, nth) => [
      [`prestation-${nth}`, `Extra ${nth}`],
      [`prestation-quantite-${nth}`, '1'],
      [`prestation-prix-${nth}`, '10'],
      [`prestation-tva-${nth}`, '1000'],
    ]).flat(),
  ) as Record<string, string>

describe('the list of quotes', () => {
  test('is filtered by state, and an unknown state is ignored', async () => {
    const waiting = await newRequest({ company: 'Nouvelle Maison' })
    await quoteWithOffer(shop, token, { company: 'Maison Répondue' })
    const all = await visitor.get('/devis')
    expect(pageText(all)).toContain('Nouvelle Maison')
    expect(pageText(all)).toContain('Maison Répondue')
    expect(all.body).toContain(`href="/demo/traiteur/devis/${waiting}"`)
    const fresh = pageText(await visitor.get('/devis?etat=new'))
    expect(fresh).toContain('Nouvelle Maison')
    expect(fresh).not.toContain('Maison Répondue')
    expect(pageText(await visitor.get('/devis?etat=refused'))).toContain('Aucun devis ici')
    expect(pageText(await visitor.get('/devis?etat=perdu&page=x'))).toContain('Maison Répondue')
  })

  test('is paginated', async () => {
    const own = await openShop()
    const at = await signedInCaterer(own)
    for (let nth = 0; nth < 21; nth += 1) await requestQuote(own, undefined, { company: `Maison ${nth}.` })
    const first = pageText(await at.get('/devis'))
    expect(first).toContain('Page 1 sur 2 Suivant')
    expect(first).toContain('Maison 20.')
    expect(first).not.toContain('Maison 0.')
    expect(pageText(await at.get('/devis?page=2'))).toContain('Maison 0.')
    await own.close()
  })
})

describe('a quote', () => {
  test('shows the request, escaped', async () => {
    const id = await newRequest({
      message: 'Sans <b>sésame</b>',
      company: 'A & B',
      budgetPerPerson: '25',
      eventType: 'Cocktail',
    })
    const { body } = await visitor.get(`/devis/${id}`)
    expect(body).toContain('Sans &lt;b&gt;sésame&lt;/b&gt;')
    expect(body).toContain('A &amp; B')
    const text = pageText({ status: 200, headers: {}, location: '', body })
    for (const one of [
      'jeudi 26 novembre 2026',
      '12h-13h',
      'Convives 40',
      'Cocktail',
      '01 99 00 12 34',
      '75002',
      'Ambrelune Paris Centre',
    ]) {
      expect(text).toContain(one)
    }
  })

  test('offers the products of its channel by category, and no menu', async () => {
    const { body } = await visitor.get(`/devis/${await newRequest()}`)
    expect(body).toContain('<optgroup label="Les incontournables">')
    expect(body).toContain('value="PR-INC-GARRIGUE"')
    expect(body).not.toContain('MENU-')
  })

  test('gets an offer: the customer is emailed and reads the entered prices', async () => {
    const id = await newRequest()
    const sent = await visitor.post(`/devis/${id}`, OFFER)
    expect([sent.status, sent.location]).toEqual([303, `/demo/traiteur/devis/${id}?fait=envoi`])
    expect(pageText(await visitor.get(`/devis/${id}?fait=envoi`))).toContain('L’offre est envoyée.')
    expect(await quoteOf(id)).toMatchObject({
      state: 'sent',
      validUntil: '2026-12-01',
      deliveryWindow: '13h-14h',
      offer: {
        lines: [
          { productCode: 'PR-INC-GARRIGUE', quantity: 40, unitPrice: 1777 },
          { productCode: 'SOFT-EAU-PLATE-100', quantity: 10, unitPrice: 310 },
        ],
        note: 'Livré par nos soins.',
        adviser: { name: 'Jeanne Petit', phoneNumber: '+33199001299' },
      },
    })
    const emails = (await mailsOf(shop, 'alix@societe.example')).filter((kind) => kind === 'quoteAnswered')
    expect(emails.length).toBeGreaterThan(0)
    expect(email).not.toBe('')
  })

  test('can get another offer, starting from the last one, until it is accepted', async () => {
    const { id } = await quoteWithOffer(shop, token)
    const page = await visitor.get(`/devis/${id}`)
    expect(valueOf(page, 'quantite-0')).toBe('40')
    expect(valueOf(page, 'prix-0')).toBe('17,77')
    expect(page.body).toMatch(/<option value="PR-INC-GARRIGUE" selected>/)
    expect((await visitor.post(`/devis/${id}`, { ...OFFER, 'quantite-0': '50' })).status).toBe(303)
    expect((await quoteOf(id)).offer?.lines[0]?.quantity).toBe(50)
    const accepted = await shop.post<{ orderToken: string }>(`/api/v2/shop/account/quotes/${id}/accept`, {}, { token })
    expect(accepted.status).toBeLessThan(300)
    const after = await visitor.get(`/devis/${id}`)
    expect(pageText(after)).toContain('Le client a accepté cette offre.')
    expect(pageText(after)).toContain('Dans le panier du client')
    expect(after.body).not.toContain('Envoyer l’offre')
    const late = await visitor.post(`/devis/${id}`, OFFER)
    expect(late.status).toBe(422)
    expect(pageText(late)).toContain('Ce devis est accepté : il ne change plus.')
  })

  test('that another caterer has sent an offer for meanwhile is shown with it, and keeps what was typed until it is sent again', async () => {
    const { id } = (await requestQuote(shop, token)).body
    const version = valueOf(await visitor.get(`/devis/${id}`), 'version') ?? ''
    expect((await visitor.post(`/devis/${id}`, { ...OFFER, version })).status).toBe(303)
    const own = { ...OFFER, 'quantite-0': '55', note: 'Deuxième offre', version }
    const more = await visitor.post(`/devis/${id}`, { ...own, geste: 'lignes' })
    expect(valueOf(more, 'version')).toBe(version)
    const stale = await visitor.post(`/devis/${id}`, own)
    expect(stale.status).toBe(409)
    expect(pageText(stale)).toMatch(/Une autre offre a été envoyée entre-temps, le .*La vôtre n’est pas partie/)
    expect(valueOf(stale, 'quantite-0')).toBe('55')
    expect(stale.body).toContain('Deuxième offre')
    expect((await quoteOf(id)).offer?.lines[0]?.quantity).toBe(40)
    const present = valueOf(stale, 'version') ?? ''
    expect((await visitor.post(`/devis/${id}`, { ...own, version: present })).status).toBe(303)
    expect((await quoteOf(id)).offer?.lines[0]?.quantity).toBe(55)
  })

  test('whose offer was declined meanwhile shows that before another one is sent', async () => {
    const { id } = await quoteWithOffer(shop, token)
    const version = valueOf(await visitor.get(`/devis/${id}`), 'version') ?? ''
    await expectOk(shop.put(`/api/v2/shop/account/quotes/${id}/refuse`, {}, { token }))
    const stale = await visitor.post(`/devis/${id}`, { ...OFFER, version })
    expect(stale.status).toBe(409)
    expect(pageText(stale)).toMatch(/Le client a refusé l’offre entre-temps/)
    expect((await quoteOf(id)).state).toBe('refused')
  })

  test('whose total is not the calculated one any more is shown with the new one, and sent from there', async () => {
    const id = await newRequest()
    const calculated = await visitor.post(`/devis/${id}`, { ...OFFER, geste: 'calculer' })
    const shown = { version: valueOf(calculated, 'version') ?? '', total: valueOf(calculated, 'total') ?? '' }
    const price = shop.db.updateTable('product_prices').where('product_code', '=', 'SOFT-EAU-PLATE-100')
    await price.set((row) => ({ price: row('price', '+', 100) })).execute()
    const stale = await visitor.post(`/devis/${id}`, { ...OFFER, ...shown })
    expect(stale.status).toBe(409)
    expect(pageText(stale)).toContain('Le total n’est plus celui du dernier calcul')
    expect(pageText(stale)).toContain('Articles HT 751,80 €')
    expect(valueOf(stale, 'quantite-2')).toBe('10')
    expect(valueOf(stale, 'prix-2')).toBe('')
    expect((await quoteOf(id)).state).toBe('new')
    const more = await visitor.post(`/devis/${id}`, { ...OFFER, ...shown, 'quantite-0': '41' })
    expect(more.status).toBe(409)
    const present = { version: valueOf(more, 'version') ?? '', total: valueOf(more, 'total') ?? '' }
    expect((await visitor.post(`/devis/${id}`, { ...OFFER, ...present, 'quantite-0': '41' })).status).toBe(303)
    await price.set((row) => ({ price: row('price', '-', 100) })).execute()
    expect((await quoteOf(id)).offer).toMatchObject({ lines: [{ quantity: 41 }, { unitPrice: 410 }] })
  })

  test('gets more lines and its total without sending anything', async () => {
    const id = await newRequest()
    const more = await visitor.post(`/devis/${id}`, { ...OFFER, 'quantite-0': 'beaucoup', geste: 'lignes' })
    expect(more.status).toBe(200)
    expect(valueOf(more, 'quantite-0')).toBe('beaucoup')
    expect(more.body).toContain('name="produit-5"')
    const reckoned = await visitor.post(`/devis/${id}`, { ...OFFER, geste: 'calculer' })
    expect(reckoned.status).toBe(200)
    expect(pageText(reckoned)).toContain('Articles HT 741,80 €')
    expect(valueOf(reckoned, 'prix-0')).toBe('17,77')
    expect((await quoteOf(id)).state).toBe('new')
  })

  test.each([
    [{ 'produit-0': '' }, 'produit-0', 'Ce champ est requis.'],
    [{ 'produit-0': 'RIEN' }, 'produit-0', 'Ce produit n’est pas à la carte.'],
    [{ 'produit-0': 'MENU-COMPLET' }, 'produit-0', 'Un menu se compose dans le panier'],
    [{ 'quantite-0': '' }, 'quantite-0', 'Ce champ est requis.'],
    [{ 'quantite-2': '1,5' }, 'quantite-2', 'La quantité va de 1 à 5\u202f000.'],
    [{ 'quantite-0': '0' }, 'quantite-0', 'La quantité va de 1 à 5\u202f000.'],
    [{ 'prix-0': 'gratuit' }, 'prix-0', 'Indiquez un prix en euros HT'],
    [{ 'prix-2': '4000,01' }, 'prix-2', 'Indiquez un prix en euros HT'],
    [{ valable: '2026-11-23' }, 'valable', 'Cette date est passée.'],
    [{ valable: '2028-01-01' }, 'valable', 'Un devis est valable un an au plus.'],
    [{ valable: 'demain' }, 'valable', 'Cette date n’est pas valide.'],
    [{ creneau: 'minuit' }, 'creneau', 'Ce créneau n’existe pas.'],
    [{ conseiller: ' ' }, 'conseiller', 'Ce champ est requis.'],
    [{ telephone: 'non' }, 'telephone', 'Veuillez vérifier votre numéro de téléphone'],
    [{ note: 'x'.repeat(5001) }, 'note', 'Ce champ ne peut pas dépasser 5000 caractères.'],
  ])('rejects %j with an error on its field, and keeps the entered values', async (change, name, message) => {
    const id = await newRequest()
    const response = await visitor.post(`/devis/${id}`, { ...OFFER, ...change })
    expect(response.status).toBe(422)
    const at = new RegExp(`id="champ-${name}-erreur">([^<]+)<`).exec(response.body)?.[1] ?? ''
    expect(at.replaceAll('\u00A0', ' ')).toContain(message)
    expect(response.body).toContain(`href="#champ-${name}"`)
    expect(response.body).toMatch(
      new RegExp(`id="champ-${name}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*champ-${name}-erreur`),
    )
    for (const [field, value] of Object.entries({ ...OFFER, ...change })) {
      if (/^(prix|quantite|valable|telephone)/.test(field) && value.trim() === value)
        expect(valueOf(response, field)).toBe(value)
    }
    expect((await quoteOf(id)).state).toBe('new')
  })

  test.each([
    [{ 'prestation-0': '' }, 'prestation-0', 'Ce champ est requis.'],
    [{ 'prestation-0': 'x'.repeat(201) }, 'prestation-0', 'Ce champ ne peut pas dépasser 200 caractères.'],
    [{ 'prestation-quantite-0': '' }, 'prestation-quantite-0', 'Ce champ est requis.'],
    [{ 'prestation-quantite-0': '0' }, 'prestation-quantite-0', 'La quantité va de 1 à 5\u202f000.'],
    [{ 'prestation-prix-0': '' }, 'prestation-prix-0', 'Indiquez un montant en euros HT'],
    [{ 'prestation-prix-0': '20000,01' }, 'prestation-prix-0', 'Indiquez un montant en euros HT'],
    [{ 'prestation-tva-0': '' }, 'prestation-tva-0', 'Choisissez un taux de TVA'],
    [{ 'prestation-tva-0': '850' }, 'prestation-tva-0', 'Choisissez un taux de TVA'],
    // The blank row between them is not sent.
    [
      { 'prestation-2': 'Mobilier', 'prestation-prix-2': 'cher' },
      'prestation-prix-2',
      'Indiquez un montant en euros HT',
    ],
    [{ livraison: 'offerte' }, 'livraison', 'Indiquez un montant en euros HT'],
    [{ livraison: '-1' }, 'livraison', 'Indiquez un montant en euros HT'],
    [twentyOne(), 'prestation-20', 'Un devis compte 20 prestations au plus.'],
  ])('rejects the services %j with an error on its field, and keeps what was typed', async (change, name, message) => {
    const id = await newRequest()
    const sent = { ...OFFER, ...SERVICES, ...change }
    const response = await visitor.post(`/devis/${id}`, sent)
    expect(response.status).toBe(422)
    const at = new RegExp(`id="champ-${name}-erreur">([^<]+)<`).exec(response.body)?.[1] ?? ''
    expect(at.replaceAll('\u00A0', ' ')).toContain(message)
    expect(response.body).toContain(`href="#champ-${name}"`)
    for (const [field, value] of Object.entries(sent))
      if (/^(prestation(-quantite|-prix)?-\d|livraison)/.test(field)) expect(valueOf(response, field)).toBe(value)
    expect((await quoteOf(id)).state).toBe('new')
  })

  test('lists its errors in the order of the fields', async () => {
    const id = await newRequest()
    const wrong = {
      'quantite-0': '0',
      'prix-0': 'cher',
      'prestation-prix-0': 'cher',
      'prestation-tva-0': '',
      livraison: '?',
    }
    const { body } = await visitor.post(`/devis/${id}`, { ...OFFER, ...SERVICES, ...wrong })
    expect([...body.matchAll(/href="#champ-([\w-]+)"/g)].map(([, name]) => name)).toEqual(Object.keys(wrong))
  })

  test('gets services and a delivery fee, which its form shows again', async () => {
    const id = await newRequest()
    expect((await visitor.post(`/devis/${id}`, { ...OFFER, ...SERVICES, livraison: '0' })).status).toBe(303)
    expect((await quoteOf(id)).offer).toMatchObject({
      services: [{ text: 'Maître d’hôtel', quantity: 2, unitPrice: 24_050, vatRate: 2000, total: 48_100 }],
      deliveryFee: 0,
    })
    const again = await visitor.get(`/devis/${id}`)
    const fields = ['prestation-0', 'prestation-quantite-0', 'prestation-prix-0', 'livraison']
    expect(fields.map((name) => valueOf(again, name))).toEqual(['Maître d’hôtel', '2', '240,50', '0'])
    expect(again.body).toContain('<option value="2000" selected>')
    expect(pageText(again)).toContain('Prestations HT 481 €')
  })

  test('proposes the services of the request, and adds a row for one of them or a blank one', async () => {
    const message = 'Un déjeuner.\nAvec\u00A0: personnel de service, cuisinier sur place, boissons alcoolisées.'
    const id = await newRequest({ message })
    const page = await visitor.get(`/devis/${id}`)
    expect(page.body).toContain('value="prestation-service"')
    expect(page.body).toContain('value="prestation-cook"')
    expect(page.body).not.toContain('value="prestation-furniture"')
    const one = await visitor.post(`/devis/${id}`, { ...OFFER, 'prestation-0': '', geste: 'prestation-cook' })
    expect(one.status).toBe(200)
    expect([valueOf(one, 'prestation-0'), valueOf(one, 'prestation-quantite-0')]).toEqual(['Cuisinier sur place', '1'])
    expect(one.body).not.toContain('value="prestation-cook"')
    expect(one.body).toMatch(/name="prestation-prix-0"[^>]* autofocus/)
    const two = await visitor.post(`/devis/${id}`, { ...OFFER, ...SERVICES, geste: 'prestation' })
    expect([valueOf(two, 'prestation-0'), valueOf(two, 'prestation-1')]).toEqual(['Maître d’hôtel', ''])
    expect(valueOf(two, 'quantite-0')).toBe('40')
    const full = await visitor.post(`/devis/${id}`, { ...OFFER, ...twentyOne(), geste: 'calculer' })
    expect(full.body).not.toContain('Ajouter une prestation')
    expect((await quoteOf(id)).state).toBe('new')
  })

  test.each([
    ['25', 'Au-dessus du budget : 25,24 € HT par personne pour 25 € demandés, soit 0,24 € de trop.'],
    ['25,00\u00A0€ HT, soit 1\u202F000\u00A0€ HT en tout', 'Au-dessus du budget : 25,24 € HT'],
    ['27 € TTC', 'Au-dessus du budget : 27,76 € TTC par personne pour 27 € demandés'],
    ['25,24', null],
    ['20 à 25 €', null],
    ['', null],
  ])('shows the price per guest beside the budget of "%s"', async (budgetPerPerson, sentence) => {
    const id = await newRequest({ budgetPerPerson })
    const lines = { ...OFFER, 'prix-0': '24,46', 'produit-2': '', 'quantite-2': '', livraison: '31,20' }
    const page = pageText(await visitor.post(`/devis/${id}`, { ...lines, geste: 'calculer' })).replaceAll('\u00A0', ' ')
    expect(page).toMatch(/Par personne HT 25,24 € Par personne TTC 27,76 €/)
    if (sentence === null) expect(page).not.toContain('Au-dessus du budget')
    else expect(page).toContain(sentence)
  })

  test('has a preview of its PDF, which stores and sends nothing', async () => {
    const id = await newRequest()
    const state = async () => [
      await quoteOf(id),
      await shop.db.selectFrom('emails').selectAll().execute(),
      await shop.db.selectFrom('order_services').selectAll().execute(),
    ]
    const before = await state()
    const response = await visitor.post(`/devis/${id}`, { ...OFFER, ...SERVICES, livraison: '37,01', geste: 'apercu' })
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(response.headers['content-disposition']).toMatch(/^inline; filename="DEV-.*-apercu\.pdf"$/)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.body).toMatch(/^%PDF-/)
    expect(await state()).toEqual(before)
    const wrong = await visitor.post(`/devis/${id}`, { ...OFFER, 'quantite-0': '0', geste: 'apercu' })
    expect(wrong.status).toBe(422)
    expect(pageText(wrong)).toContain('La quantité va de 1 à 5')
  })

  test('without a line, or with too high a total, is rejected as a whole', async () => {
    const id = await newRequest()
    const none = await visitor.post(`/devis/${id}`, {
      'produit-0': '',
      'quantite-0': '',
      'prix-0': '',
      conseiller: 'A',
      telephone: '0199001200',
    })
    expect(none.status).toBe(422)
    expect(pageText(none)).toContain('Proposez au moins une ligne.')
    const dear = Object.fromEntries(
      Array.from({ length: 12 }, (_, nth) => [
        [`produit-${nth}`, 'PR-INC-GARRIGUE'],
        [`quantite-${nth}`, '5000'],
        [`prix-${nth}`, '4000'],
      ]).flat(),
    )
    const response = await visitor.post(`/devis/${id}`, { ...dear, conseiller: 'A', telephone: '0199001200' })
    expect(response.status).toBe(422)
    expect(pageText(response)).toContain('Le total de ce devis est trop élevé.')
  })

  test('shows that the customer declined it or that it expired, and can get another offer', async () => {
    const { id } = await quoteWithOffer(shop, token)
    await expectOk(shop.put(`/api/v2/shop/account/quotes/${id}/refuse`, undefined, { token }))
    expect(pageText(await visitor.get(`/devis/${id}`))).toContain('Le client a refusé cette offre.')
    expect((await visitor.post(`/devis/${id}`, OFFER)).status).toBe(303)
    expect((await quoteOf(id)).state).toBe('sent')
    await shop.db.updateTable('quotes').set({ valid_until: '2026-11-20' }).where('id', '=', id).execute()
    expect(pageText(await visitor.get(`/devis/${id}`))).toContain('La date de validité est passée.')
    expect((await visitor.post(`/devis/${id}`, OFFER)).status).toBe(303)
  })
})
