import type { CategoryContent } from '../page.ts'

export const buffet: readonly CategoryContent[] = [
  {
    route: '/buffet',
    title: 'Buffet d’entreprise, froid ou chaud | {brand}',
    description:
      'Planches à partager, buffets froids et chauds pour dix personnes et plus, vaisselle à louer ou compostable : tout pour recevoir au bureau.',
    h1: 'Buffet',
    intro: 'On pose, on ouvre, on se sert. Le buffet rassemble ceux que les plateaux séparent.',
  },
  {
    route: '/buffet/les-planches-a-partager',
    title: 'Planches à partager pour le bureau | {brand}',
    description:
      'Charcuteries, fromages affinés, mezzé vegan, mer ou crudités : des planches de six à dix personnes, prêtes à poser au milieu de la table.',
    h1: 'Les planches à partager',
    intro: 'Une planche au milieu, tout le monde autour.',
  },
  {
    route: '/buffet/buffets-froids',
    title: 'Buffets froids livrés en entreprise | {brand}',
    description:
      'Campagne, Jardin ou Océan : trois buffets froids complets pour dix personnes, de l’entrée au dessert, livrés dressés et prêts à servir au bureau.',
    h1: 'Buffets froids',
    intro: 'De l’entrée au dessert, un repas entier qui n’attend que vos invités.',
  },
  {
    route: '/buffet/buffets-chauds',
    title: 'Buffets chauds en caissons isothermes | {brand}',
    description:
      'Blanquette de veau, tajine de légumes, volaille rôtie, cabillaud ou choucroute : des plats chauds pour dix personnes, livrés prêts à servir.',
    h1: 'Buffets chauds',
    intro: 'Un vrai plat mijoté au bureau, sans cuisine et sans stress.',
  },
  {
    route: '/buffet/vaisselle',
    title: 'Vaisselle à louer ou compostable | {brand}',
    description:
      'Verres et assiettes en porcelaine à louer, couverts en bois, assiettes en fibre, gobelets en carton : la vaisselle de vos buffets, si vous en manquez.',
    h1: 'Vaisselle',
    intro: 'Seulement s’il vous en manque : à louer d’abord, à composter sinon.',
  },
]
