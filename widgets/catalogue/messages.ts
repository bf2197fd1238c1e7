import { defineMessages } from '../core/messages/define.ts'

/** The quantity of a product for a number of guests. */
export const guestsMessages = defineMessages('guests', {
  take: (guests: number, count: number) => `${people(guests)} : ${count} à prendre`,
  takeMore: (guests: number, count: number) => `${people(guests)} : encore ${count}`,
  enough: (guests: number) => `${people(guests)} : assez`,
})

const people = (count: number) => (count < 2 ? `Pour ${count} personne` : `Pour ${count} personnes`)

export const singleFormulaMessages = defineMessages('singleFormula', {
  gone: 'Cette formule n’est plus à la carte.',
})

export const singleProductMessages = defineMessages('singleProduct', {
  gone: 'Ce plat n’est plus à la carte.',
  notSold: (channelName: string) =>
    `${channelName} ne propose pas ce plat. Il est à la carte d’autres points de vente du réseau.`,
})

export const searchMessages = defineMessages('search', {
  elsewhere: 'Ailleurs dans la carte',
  elsewhereCount: (count: number) => (count < 2 ? `${count} plat trouvé ailleurs` : `${count} plats trouvés ailleurs`),
  nothing: (search: string) => `Aucun plat ne répond à « ${search} ».`,
  nothingHere: (search: string) => `Rien ici pour « ${search} », mais plus bas :`,
  nothingHelp: 'Essayez un mot plus court ou plus simple, comme « saumon » ou « chocolat ».',
  nothingNarrowed: 'Des filtres sont posés : effacez-les pour chercher dans tous les plats.',
  nothingAvoided: 'Les plats qui contiennent un allergène à éviter restent retirés de la recherche.',
})
