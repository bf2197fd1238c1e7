/** The three fixed formulas, by code. */
export const formulasText = {
  'petite-vienne': {
    title: 'Petite Vienne',
    description:
      'Mini-viennoiseries, jus d’orange pressé, café et thé : le petit-déjeuner complet pour une réunion de 10 à 15 personnes.',
  },
  'pause-gourmande': {
    title: 'Pause gourmande',
    description:
      'Cake au citron, verrines de granola, corbeille de fruits et boissons chaudes : la pause d’après-midi qui se partage, pour 10 à 15 personnes.',
  },
  'pause-cafe': {
    title: 'Pause café',
    description:
      'Café et thé en thermos, eau et mini-muffins : l’essentiel, livré en une seule fois, pour 10 à 15 personnes.',
  },
} as const
