import { defineMessages } from '../core/messages/define.ts'

/** How many of a dish a number of guests needs. */
export const guestsText = defineMessages('guests', {
  take: (guests: number, count: number) => `${people(guests)} : ${count} à prendre`,
  takeMore: (guests: number, count: number) => `${people(guests)} : encore ${count}`,
  enough: (guests: number) => `${people(guests)} : assez`,
})

const people = (count: number) => (count < 2 ? `Pour ${count} personne` : `Pour ${count} personnes`)

/** A formula that stands alone in a page. */
export const singleFormulaText = defineMessages('singleFormula', {
  gone: 'Cette formule n’est plus à la carte.',
})

/** A dish that stands alone in a page. */
export const singleProductText = defineMessages('singleProduct', {
  gone: 'Ce plat n’est plus à la carte.',
  notSold: (channelName: string) =>
    `${channelName} ne propose pas ce plat. Il est à la carte d’autres points de vente du réseau.`,
})

/** Looking for a dish. */
export const searchText = defineMessages('search', {
  elsewhere: 'Ailleurs dans la carte',
  elsewhereCount: (count: number) => (count < 2 ? `${count} plat trouvé ailleurs` : `${count} plats trouvés ailleurs`),
  nothing: (search: string) => `Aucun plat ne répond à « ${search} ».`,
  nothingHere: (search: string) => `Rien ici pour « ${search} », mais plus bas :`,
  nothingHelp: 'Essayez un mot plus court ou plus simple, comme « saumon » ou « chocolat ».',
  nothingNarrowed: 'Des filtres sont posés : effacez-les pour chercher dans tous les plats.',
  nothingAvoided: 'Les plats qui contiennent un allergène à éviter restent retirés de la recherche.',
})
