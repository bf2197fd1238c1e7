import type { CategoryContent } from '../page.ts'

export const pauseDejeuner: readonly CategoryContent[] = [
  {
    route: '/pause-dejeuner',
    title: 'Pause déjeuner livrée au bureau | {brand}',
    description:
      'Sandwichs, salades, plats à réchauffer, desserts et menus individuels : chacun choisit son déjeuner, tout est livré ensemble au bureau.',
    h1: 'Pause déjeuner',
    intro: 'Chacun compose, tout arrive ensemble. Le déjeuner d’équipe sans sondage interminable.',
  },
  {
    route: '/pause-dejeuner/sandwichs',
    title: 'Sandwichs livrés en entreprise | {brand}',
    description:
      'Baguette, bagel, ciabatta, focaccia ou pita : des sandwichs garnis le matin de la livraison, viande, poisson ou végétariens, pour le déjeuner au bureau.',
    h1: 'Sandwichs',
    intro: 'Du bon pain, garni le matin même.',
  },
  {
    route: '/pause-dejeuner/salades',
    title: 'Salades-repas livrées au bureau | {brand}',
    description:
      'César au poulet, niçoise, nordique, thaïe au bœuf, quinoa et agrumes : des salades-repas complètes, assaisonnement à part, pour déjeuner au bureau.',
    h1: 'Salades',
    intro: 'De grandes salades qui nourrissent, la sauce à part pour garder le croquant.',
  },
  {
    route: '/pause-dejeuner/les-ptites-salades',
    title: 'P’tites salades d’accompagnement | {brand}',
    description:
      'Taboulé à la menthe, coleslaw, betterave à l’orange : de petites salades fraîches pour compléter un sandwich, un plat chaud ou un menu complet.',
    h1: 'Les p’tites salades',
    intro: 'Un petit bol de fraîcheur à côté du plat.',
  },
  {
    route: '/pause-dejeuner/plats-chauds',
    title: 'Plats à réchauffer livrés au bureau | {brand}',
    description:
      'Lasagnes de légumes, poulet basquaise, dahl de lentilles, parmentier de canard : des plats cuisinés en barquette de fibre, à réchauffer sur place.',
    h1: 'Plats à réchauffer',
    intro: 'Un plat mijoté, quelques minutes de micro-ondes, et c’est midi.',
  },
  {
    route: '/pause-dejeuner/desserts',
    title: 'Desserts individuels livrés au bureau | {brand}',
    description:
      'Tartelette au citron, brownie, mousse au chocolat noir, riz au lait, fruits frais et desserts vegan, en portions individuelles pour le bureau.',
    h1: 'Desserts',
    intro: 'La fin de repas que tout le monde attend en faisant semblant que non.',
  },
]
