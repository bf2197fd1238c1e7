import { defineMessages } from './define.ts'

/** The formats of instants and durations; days and months come from Intl. */
export const datesMessages = defineMessages('dates', {
  dayAt: (day: string, time: string) => `${day} à\u00a0${time}`,
  firstOfMonth: '1er',
  days: 'j',
  hours: 'h',
  minutes: 'min',
  underMinute: 'moins d’une minute',
})
