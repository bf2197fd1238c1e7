import type { CategoryContent } from '../page.ts'

export const boissons: readonly CategoryContent[] = [
  {
    route: '/boissons',
    title: 'Boissons livrées avec vos repas | {brand}',
    description:
      'Eaux, jus, softs artisanaux, en petit format ou à partager, et carte des vins selon votre point de vente. Vente d’alcool interdite aux mineurs.',
    h1: 'Boissons',
    intro: 'De quoi servir la table, du verre d’eau au jus de pomme fermier.',
  },
  {
    route: '/boissons/softs-individuels',
    title: 'Softs individuels livrés au bureau | {brand}',
    description:
      'Eaux, purs jus, limonade artisanale, thé glacé, cola et kombucha en petit format : une boisson par convive, livrée avec les plateaux.',
    h1: 'Softs individuels',
    intro: 'Une bouteille ou une canette par personne, et le compte est bon.',
  },
  {
    route: '/boissons/softs-a-partager',
    title: 'Grandes bouteilles à partager | {brand}',
    description:
      'Grandes bouteilles d’eau, de jus, de limonade ou d’infusion glacée, en verre, pour les tables de réunion, les petits-déjeuners et les buffets.',
    h1: 'Softs à partager',
    intro: 'De grandes bouteilles pour les grandes tables.',
  },
  {
    route: '/boissons/carte-alcool',
    title: 'Vins, bière et cidre pour entreprise | {brand}',
    description:
      'Vins de Loire, du Rhône, de Provence et de Bordeaux, crémant, champagne, bière et cidre. Vente interdite aux mineurs. À consommer avec modération.',
    h1: 'Carte des alcools',
    intro: 'Une sélection courte : origine, cépages et degré sont indiqués sur chaque fiche.',
  },
  {
    route: '/boissons/boissons-individuelles',
    robots: 'noindex, follow',
    title: 'Boissons comprises dans les menus | {brand}',
    description:
      'Les boissons individuelles à choisir dans les menus de la pause déjeuner : eaux, jus et softs artisanaux en petit format.',
    h1: 'Boissons des menus',
    intro: 'Les boissons que vous pouvez choisir dans un menu.',
  },
]
