import { defineMessages } from './define.ts'

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
