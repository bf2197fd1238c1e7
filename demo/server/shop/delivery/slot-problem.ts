import { MAX_HORIZON_DAYS } from '../../../../widgets/core/domain/limits.ts'
import { dayAvailability, slotAvailability, type Load } from '../../../../widgets/core/domain/delivery/delivery.ts'
import { addDays, type ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { longInstant, parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { slotByValue } from '../../../../widgets/core/domain/delivery/slots.ts'
import type { Queries } from '../../database/schema.ts'
import { isFull } from './capacity.ts'
import type { Channel } from './channels.ts'

type SlotProblem = { field: 'deliveryDate' | 'deliveryWindow'; message: string }

/** Why a slot is unavailable; null when it is available. The field is the invalid one of day and slot. */
export async function slotProblem(
  db: Queries,
  { channel, load }: { channel: Channel; load: Load },
  day: ParisDay,
  window: string,
  now: Date,
): Promise<SlotProblem | null> {
  const slot = slotByValue(window)
  if (!slot) return { field: 'deliveryWindow', message: 'Ce créneau n’existe pas.' }
  const dateMessage = dayProblem(channel, day, now)
  if (dateMessage) return { field: 'deliveryDate', message: dateMessage }
  const availability = slotAvailability(channel, load, day, slot, now)
  switch (availability.status) {
    case 'closed':
      return { field: 'deliveryWindow', message: 'Ce créneau n’est pas proposé par votre point de vente.' }
    case 'too-late': {
      const limit = availability.cutoff ? `, le ${longInstant(availability.cutoff)}` : ''
      return { field: 'deliveryDate', message: `L’heure limite de commande est passée${limit}.` }
    }
    case 'alcohol':
      return { field: 'deliveryWindow', message: 'L’alcool ne peut pas être livré sur ce créneau.' }
    case 'open': {
      const full = await isFull(db, channel, day, window)
      return full ? { field: 'deliveryWindow', message: FULL } : null
    }
  }
}

const FULL = 'Ce créneau est complet. Choisissez-en un autre.'

const ANYTHING: Load = { leadHours: 0, hasAlcohol: false }

function dayProblem(channel: Channel, day: ParisDay, now: Date): string | null {
  if (day > addDays(parisDay(now), MAX_HORIZON_DAYS)) return 'Cette date est trop lointaine.'
  switch (dayAvailability(channel, ANYTHING, day, now)) {
    case 'past':
      return 'Cette date est passée.'
    case 'closed':
      return 'Votre point de vente est fermé ce jour-là.'
    case 'open':
    case 'too-late':
      return null
  }
}
