import { defineMessages } from '../core/messages/define.ts'

export const catererFinderMessages = defineMessages('catererFinder', {
  title: 'Les traiteurs du réseau',
  search: 'Code postal ou ville',
  region: 'Région',
  everywhere: 'Toutes les régions',
  count: (count: number) => (count < 2 ? `${count} point de vente` : `${count} points de vente`),
  /** Some of its postal codes, and how many there are beside them. */
  serves: (codes: string, others: number) =>
    others < 1
      ? `Livre ${codes}`
      : `Livre ${codes} et ${others} ${others < 2 ? 'autre code postal' : 'autres codes postaux'}`,
  postalCodes: 'Codes postaux livrés',
  nothing: 'Aucun point de vente ne correspond à votre recherche.',
  nothingHelp: 'Essayez la ville la plus proche ou les deux premiers chiffres du code postal, ou',
  none: 'Aucun point de vente ne prend de commandes pour l’instant.',
})
