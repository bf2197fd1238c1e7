import type { CategoryContent } from '../page.ts'

export const plateauxRepas: readonly CategoryContent[] = [
  {
    route: '/plateaux-repas',
    title: 'Plateaux-repas livrés en entreprise | {brand}',
    description:
      'Plateaux-repas froids ou à réchauffer, zéro plastique, réutilisables, originaux, du terroir ou de prestige : un repas complet par convive, au bureau.',
    h1: 'Plateaux-repas',
    intro: 'Un repas complet par personne, et la réunion continue. À chacun sa gamme, à chacun son plateau.',
  },
  {
    route: '/plateaux-repas/zero-plastique',
    title: 'Plateaux-repas zéro plastique | {brand}',
    description:
      'Des plateaux-repas complets en boîte de fibre, avec couverts en bois sur demande : la gamme la plus simple et la plus accessible de notre carte.',
    h1: 'Plateaux zéro plastique',
    intro: 'Une boîte en fibre, une cuisine franche, un prix doux.',
  },
  {
    route: '/plateaux-repas/les-incontournables',
    title: 'Plateaux-repas incontournables | {brand}',
    description:
      'Poulet rôti au thym, saumon mi-cuit, quiche aux légumes, rosbif ou falafels : des plateaux-repas complets à commander la veille pour le bureau.',
    h1: 'Les incontournables',
    intro: 'Les recettes que l’on redemande : entrée, plat, dessert, sans mauvaise surprise.',
  },
  {
    route: '/plateaux-repas/plateaux-repas-reutilisables',
    title: 'Plateaux-repas réutilisables consignés | {brand}',
    description:
      'Plateaux-repas servis en porcelaine, bocaux ou bento consignés : une vraie vaisselle qui ressert, et que vous rendez sans la laver.',
    h1: 'Plateaux-repas réutilisables',
    intro: 'De la vraie vaisselle, et rien à jeter. Vous la rendez sans la laver.',
  },
  {
    route: '/plateaux-repas/les-originaux',
    title: 'Plateaux-repas originaux, d’ici et d’ailleurs | {brand}',
    description:
      'Bento, mezzé, curry, cuisine nordique ou italienne : des plateaux-repas dépaysants pour le bureau, aux allergènes clairement indiqués.',
    h1: 'Les originaux',
    intro: 'De quoi voyager sans quitter la salle de réunion.',
  },
  {
    route: '/plateaux-repas/les-authentiques',
    title: 'Plateaux-repas de terroir | {brand}',
    description:
      'Jambon persillé, magret fumé, rillettes de maquereau : des plateaux-repas aux recettes de nos régions, avec des viandes d’origine France.',
    h1: 'Les authentiques',
    intro: 'La cuisine des régions, celle qui a un accent et de la tenue.',
  },
  {
    route: '/plateaux-repas/les-prestige',
    title: 'Plateaux-repas de prestige | {brand}',
    description:
      'Homard et volaille truffée, bar en croûte d’herbes, céleri rôti à la truffe : des plateaux-repas d’exception pour vos conseils et invités.',
    h1: 'Les prestige',
    intro: 'Pour un conseil d’administration, une signature, un invité qui compte.',
  },
]
