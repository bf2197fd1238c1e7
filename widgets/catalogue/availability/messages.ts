import { defineMessages } from '../../core/messages/define.ts'

/** Why something is not available in the chosen slot, and from when on it is. Days come already written out. */
export const availabilityMessages = defineMessages('availability', {
  /** 'Trop tard pour mercredi 25 novembre, 12h-13h.' */
  tooLate: (day: string, slot: string) => `Trop tard pour ${day}, ${slot}.`,
  productLead: (hours: number) => `Cette recette se commande ${hours} h avant.`,
  categoryLead: (hours: number) => `Cette catégorie se commande ${hours} h avant.`,
  orderedBefore: (cutoff: string) => `Il fallait commander avant ${cutoff}.`,
  closedDay: (day: string) => `Votre traiteur est fermé ${day}.`,
  closedSlot: (slot: string) => `Votre traiteur ne livre pas de ${slot}.`,
  full: (day: string, slot: string) => `Le créneau ${slot} du ${day} est complet.`,
  alcoholSlot: 'Pas d’alcool livré avant 8 h.',
  alcoholChannel: 'Votre traiteur ne propose pas d’alcool.',
  possible: (day: string) => `Possible dès ${day}, même créneau.`,
  possibleAt: (day: string, slot: string) => `Possible dès ${day}, ${slot}.`,
  neverPossible: 'Aucune date possible dans les prochaines semaines.',
  /** 'Livrer plutôt jeu. 26 nov.', with another slot 'Livrer plutôt jeu. 26 nov., 16h-17h'. */
  instead: (day: string) => `Livrer plutôt ${day}`,
  insteadAt: (day: string, slot: string) => `Livrer plutôt ${day}, ${slot}`,
  outOfStock: 'Épuisé pour le moment.',
  closest: 'Le plus proche :',
})
