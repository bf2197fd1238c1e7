import { defineMessages } from './define.ts'

/** The formats of days, instants and durations; the week begins on Monday. */
export const datesMessages = defineMessages('dates', {
  dayAt: (day: string, time: string) => `${day} à\u00a0${time}`,
  firstOfMonth: '1er',
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  shortMonths: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  days: 'j',
  hours: 'h',
  minutes: 'min',
  underMinute: 'moins d’une minute',
})
