import { defineMessages } from './define.ts'

/** How many of a dish a number of guests needs. */
export const guestsText = defineMessages('guests', {
  take: (guests: number, count: number) => `${people(guests)} : ${count} à prendre`,
  takeMore: (guests: number, count: number) => `${people(guests)} : encore ${count}`,
  enough: (guests: number) => `${people(guests)} : assez`,
})

const people = (count: number) => (count < 2 ? `Pour ${count} personne` : `Pour ${count} personnes`)
