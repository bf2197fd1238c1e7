/** How instants and durations are put together; days and months come from Intl. */
export const datesText = {
  dayAt: (day: string, time: string) => `${day} à ${time}`,
  /** A day without its date, and the hour. */
  near: (day: string, time: string) => `${day} ${time}`,
  todayBefore: (time: string) => `aujourd’hui avant ${time}`,
  before: (when: string) => `avant ${when}`,
  yesterday: 'hier',
  today: 'aujourd’hui',
  tomorrow: 'demain',
  firstOfMonth: '1er',
  days: 'j',
  hours: 'h',
  minutes: 'min',
} as const
