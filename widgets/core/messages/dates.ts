import { defineMessages } from './define.ts'

/** How instants and durations are put together; days and months come from Intl. */
export const datesMessages = defineMessages('dates', {
  dayAt: (day: string, time: string) => `${day} à ${time}`,
  firstOfMonth: '1er',
  days: 'j',
  hours: 'h',
  minutes: 'min',
  underMinute: 'moins d’une minute',
})
