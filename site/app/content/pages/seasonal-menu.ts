import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'La carte de saison',
  intro:
    'Une courge en octobre, des fraises en mai : ces recettes n’existent que quelques mois. Elles quittent la carte quand le produit n’est plus à son avantage.',
  sections: {
    produits: { heading: 'En ce moment', blocks: [{ data: 'products' }] },
    calendrier: {
      heading: 'Deux cartes par an',
      blocks: [
        {
          cards: {
            'Automne et hiver': 'Courges, châtaignes, volailles d’hiver, plats à réchauffer et planches généreuses.',
            'Printemps et été':
              'Asperges, légumes grillés, abricots, fraises et assiettes fraîches à poser sur la table.',
          },
        },
        'Les dates de bascule varient d’un point de vente à l’autre. La carte affichée est toujours celle de votre traiteur.',
      ],
    },
    telechargement: {
      heading: 'À imprimer ou à transmettre',
      blocks: [
        'Les allergènes de chaque produit sont sur sa fiche. Notre site d’enseigne publie aussi la carte de saison et une liste des allergènes en PDF.',
        { data: 'externalLinks' },
      ],
    },
    questions: {
      heading: 'Deux réponses utiles',
      blocks: [
        {
          questions: {
            'Un produit de saison peut-il manquer ?':
              'Oui, si la récolte manque. Nous vous appelons avant de préparer : aucun remplacement ne se fait sans votre accord.',
            'Puis-je commander une recette de saison à l’avance ?':
              'Oui, tant que la date de livraison tombe avant la fin de sa période. Passée cette date, elle n’est plus proposée.',
          },
        },
      ],
    },
  },
}
