import { defineMessages } from './define.ts'

/** The three fixed formulas, by code, and their components, by product. */
export const formulasMessages = defineMessages('formulas', {
  title: 'Formules pour 10 à 15 personnes',
  guests: '10 à 15 personnes',
  scaled: (guests: number, times: number) => `Quantités pour ${guests} convives : la formule × ${times}`,
  line: (quantity: number, component: string) => `${quantity} × ${component}`,
  add: 'Ajouter la formule',
  added: (title: string) => `Formule ${title} ajoutée au panier.`,
  partial: (products: string, count: number) =>
    `Formule ajoutée, sauf ${products}, ${count < 2 ? 'indisponible' : 'indisponibles'} à cette date.`,
  partialStock: (products: string, count: number) =>
    `Formule ajoutée, sauf ${products}, ${count < 2 ? 'indisponible' : 'indisponibles'} pour l’instant.`,
  interrupted: (products: string) => `Formule ajoutée en partie. Il manque : ${products}.`,
  removed: (title: string) => `Formule ${title} retirée du panier.`,
  inCart: 'Ajoutée au panier',
  unavailableDay: 'indisponible à cette date',
  unavailable: 'indisponible',
  nothing: 'Aucun de ses produits n’est disponible chez ce point de vente.',
  formulas: {
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
  },
  components: {
    'PDJ-MINI-VIENNOISERIES': 'mini-viennoiseries',
    'PDJ-CAKE-CITRON': 'cake citron',
    'PDJ-GRANOLA': 'verrines de granola',
    'PDJ-CORBEILLE-FRUITS': 'corbeille de fruits',
    'PDJ-CAFE-THERMOS': 'café en thermos',
    'PDJ-THE-THERMOS': 'thé en thermos',
    'PDJ-MUFFINS-VEGAN': 'mini-muffins vegan',
    'SOFT-JUS-ORANGE-100': 'jus d’orange 1 L',
    'SOFT-EAU-PLATE-100': 'eau plate 1 L',
  },
})
