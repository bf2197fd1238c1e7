import { defineMessages } from './define.ts'

/** Instants as people say them today. */
export const nearDatesText = defineMessages('nearDates', {
  /** A day without its date, and the hour. */
  near: (day: string, time: string) => `${day} ${time}`,
  todayBefore: (time: string) => `aujourd’hui avant ${time}`,
  before: (when: string) => `avant ${when}`,
  yesterday: 'hier',
  today: 'aujourd’hui',
  tomorrow: 'demain',
})
