import type { CategoryContent } from '../page.ts'

export const aperoDinatoire: readonly CategoryContent[] = [
  {
    route: '/apero-dinatoire',
    title: 'Apéro dînatoire d’entreprise livré | {brand}',
    description:
      'Canapés, verrines, gougères, brochettes et douceurs : composez votre cocktail d’entreprise pièce par pièce, livré prêt à servir sur vos tables.',
    h1: 'Apéro dînatoire',
    intro: 'Canapés, verrines et bouchées, prêts à poser. Vous n’avez plus qu’à accueillir.',
  },
  {
    route: '/apero-dinatoire/sale',
    title: 'Cocktail : canapés et pièces salées | {brand}',
    description:
      'Canapés classiques, mini-wraps, gougères au comté, mini-burgers, crevettes marinées, brochettes vegan : des plateaux de 24 à 40 pièces pour cocktail.',
    h1: 'Pièces salées',
    intro: 'Des plateaux de 24 à 40 pièces, à mêler selon l’heure et l’appétit.',
  },
  {
    route: '/apero-dinatoire/sucre',
    title: 'Cocktail : mignardises et macarons | {brand}',
    description:
      'Macarons, mignardises, mini-choux, brochettes de fruits, brownies vegan : les pièces sucrées de vos cocktails et fins de réunion, livrées au bureau.',
    h1: 'Pièces sucrées',
    intro: 'La note douce qui fait rester les invités un quart d’heure de plus.',
  },
  {
    // The products are those of the buffet, with an introduction for the aperitif.
    route: '/apero-dinatoire/les-planches-a-partager',
    title: 'Planches à partager pour l’apéritif | {brand}',
    description:
      'Une planche au centre de la table, des pièces autour : charcuteries, fromages, mezzé, mer ou crudités pour vos apéritifs d’entreprise.',
    h1: 'Les planches de l’apéro',
    intro: 'Une ou deux planches entre les plateaux de pièces, et personne ne reste debout le ventre vide.',
  },
]
