import type { Attribution } from '../shop/cart/carts.ts'
import type { MethodCode } from '../shop/payment/payment.ts'

/** The state that a past order has reached. */
export type Outcome = 'waiting' | 'confirmed' | 'delivered' | 'cancelled'

/** An order of a demo customer, placed some days before the demo starts. */
export type PastOrder = {
  customer: string
  daysAgo: number
  /** Delivered so many days after the demo starts, or at the next possible day; left out, at the first possible day after the order. */
  inDays?: number
  channel: string
  postcode: string
  window: string
  items: readonly (readonly [code: string, quantity: number])[]
  method: MethodCode
  outcome: Outcome
  isPaid: boolean
  purchaseOrder?: string
  notes?: string
  /** The partner on whose page it was begun, and the campaign. */
  attribution?: Attribution
}

const camille = {
  customer: 'camille.martin@atelier-demo.example',
  channel: 'PARIS_CENTRE',
  postcode: '75002',
  method: 'card',
  outcome: 'delivered',
  isPaid: true,
} as const

const karim = {
  customer: 'karim.benali@bureau-demo.example',
  channel: 'BORDEAUX',
  postcode: '33000',
  method: 'bank_transfer',
  outcome: 'delivered',
  isPaid: true,
} as const

export const PAST_ORDERS: readonly PastOrder[] = [
  {
    ...camille,
    daysAgo: 118,
    window: '12h-13h',
    items: [
      ['PR-INC-GARRIGUE', 8],
      ['PR-INC-POTAGER', 4],
      ['SOFT-EAU-PLATE-100', 3],
    ],
  },
  {
    ...camille,
    daysAgo: 74,
    window: '8h30-9h',
    items: [
      ['PDJ-MINI-VIENNOISERIES', 3],
      ['PDJ-CAFE-THERMOS', 2],
      ['SOFT-JUS-ORANGE-100', 4],
    ],
    notes: 'Réunion du conseil, salle Mezzanine.',
  },
  {
    ...camille,
    daysAgo: 31,
    window: '12h-13h',
    items: [
      ['PR-INC-LEVANT', 12],
      ['PR-INC-BOCAGE', 6],
      ['APD-MACARONS', 1],
    ],
    purchaseOrder: 'BC-2026-118',
  },
  {
    ...karim,
    daysAgo: 96,
    window: '10h-12h',
    items: [
      ['BUC-BLANQUETTE', 1],
      ['PLB-FROMAGES', 1],
    ],
    purchaseOrder: 'PO-4471',
  },
  {
    ...karim,
    daysAgo: 45,
    window: '12h-13h',
    items: [
      ['SAN-POULET-CAESAR', 15],
      ['SAN-FALAFEL', 5],
      ['DES-BROWNIE', 20],
      ['SOFT-COLA-33', 20],
    ],
    purchaseOrder: 'PO-4519',
  },
  {
    ...karim,
    daysAgo: 9,
    window: '13h-14h',
    items: [['PR-INC-RIVAGE', 10]],
    purchaseOrder: 'PO-4602',
    isPaid: false,
  },
  {
    ...camille,
    daysAgo: 3,
    inDays: 4,
    window: '10h-12h',
    items: [['PR-INC-GARRIGUE', 9]],
    outcome: 'cancelled',
    isPaid: false,
  },
  {
    ...karim,
    daysAgo: 2,
    inDays: 3,
    window: '12h-13h',
    items: [
      ['PR-INC-GARRIGUE', 12],
      ['PR-INC-POTAGER', 6],
    ],
    purchaseOrder: 'PO-4610',
    attribution: { partner: 'quai-vertigo', campaign: { source: 'lettre', medium: 'email', name: 'salles-du-midi' } },
    outcome: 'confirmed',
    isPaid: false,
  },
  {
    ...karim,
    daysAgo: 1,
    inDays: 8,
    window: '12h-13h',
    items: [
      ['SAN-POULET-CAESAR', 20],
      ['DES-BROWNIE', 20],
    ],
    purchaseOrder: 'PO-4613',
    outcome: 'waiting',
    isPaid: false,
  },
]
