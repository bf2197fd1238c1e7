import type { QuoteRequest } from '../shop/quote/quote-requests.ts'
import type { OfferInput } from '../shop/quote/quote-offers.ts'

/** A quote that a demo customer requested some days before the demo starts, with its response and its decision. */
export type PastQuote = {
  customer: string
  daysAgo: number
  /** Days from the request to the event; the next open day is taken. */
  leadDays: number
  zipcode: string
  request: Pick<QuoteRequest, 'deliveryWindow' | 'guests' | 'budgetPerPerson' | 'eventType' | 'message'>
  /** The caterer's offer, two days after the request. */
  offer?: Pick<OfferInput, 'lines' | 'note'>
  /** What the customer decided, another day later. */
  decision?: 'accepted' | 'refused'
}

const CAMILLE = 'camille.martin@atelier-demo.example'
const KARIM = 'karim.benali@bureau-demo.example'

const line = (productCode: string, quantity: number, unitPrice: number | null = null) => ({
  productCode,
  quantity,
  unitPrice,
})

/** A quote in each state. An offer is valid for thirty days, which end before its event; those of the expired one are over. */
export const PAST_QUOTES: readonly PastQuote[] = [
  {
    customer: CAMILLE,
    daysAgo: 80,
    leadDays: 60,
    zipcode: '75002',
    request: {
      deliveryWindow: '8h30-9h',
      guests: 35,
      budgetPerPerson: '12',
      eventType: 'Petit-déjeuner',
      message: 'Petit-déjeuner d’accueil pour nos partenaires.',
    },
    offer: {
      lines: [line('PDJ-MINI-VIENNOISERIES', 7), line('PDJ-CAFE-THERMOS', 4), line('SOFT-JUS-ORANGE-100', 6)],
      note: 'Tasses et serviettes comprises.',
    },
  },
  {
    customer: KARIM,
    daysAgo: 52,
    leadDays: 40,
    zipcode: '33000',
    request: {
      deliveryWindow: '12h-13h',
      guests: 60,
      budgetPerPerson: '30',
      eventType: 'Déjeuner',
      message: 'Déjeuner de fin de chantier, debout, avec un plat chaud.',
    },
    offer: {
      lines: [line('BUC-BLANQUETTE', 4), line('PLB-FROMAGES', 3), line('SOFT-EAU-PLATE-100', 15)],
      note: 'Les contenants chauffants sont repris le lendemain.',
    },
    decision: 'refused',
  },
  {
    customer: KARIM,
    daysAgo: 7,
    leadDays: 40,
    zipcode: '33000',
    request: {
      deliveryWindow: '12h-13h',
      guests: 45,
      budgetPerPerson: '22',
      eventType: 'Séminaire',
      message: 'Plateaux pour un séminaire d’une journée.',
    },
    offer: {
      lines: [line('PR-INC-RIVAGE', 45, 1690), line('SOFT-EAU-PLATE-100', 12)],
      note: 'Le prix des plateaux tient compte du nombre.',
    },
    decision: 'accepted',
  },
  {
    customer: CAMILLE,
    daysAgo: 4,
    leadDays: 40,
    zipcode: '75002',
    request: {
      deliveryWindow: '17h-18h',
      guests: 50,
      budgetPerPerson: '18',
      eventType: 'Cocktail',
      message: 'Inauguration de notre nouvel atelier. Six personnes ne mangent pas de viande.',
    },
    offer: {
      lines: [line('APD-MACARONS', 6), line('PLB-FROMAGES', 4), line('PR-INC-LEVANT', 20, 1700)],
      note: 'Les plateaux Levant sont végétaliens, les macarons et les fromages végétariens.',
    },
  },
  {
    customer: CAMILLE,
    daysAgo: 1,
    leadDays: 45,
    zipcode: '75002',
    request: {
      deliveryWindow: null,
      guests: 120,
      budgetPerPerson: '',
      eventType: 'Repas servi',
      message: 'Soirée des vœux. Nous aimerions du personnel de service et de la vaisselle réutilisable.',
    },
  },
]
