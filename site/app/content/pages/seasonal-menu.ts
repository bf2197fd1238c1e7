import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'La carte de saison',
  intro:
    'Une courge en octobre, des fraises en mai : ces recettes n’existent que quelques mois. Elles quittent la carte quand le produit n’est plus à son avantage.',
  sections: [
    { id: 'produits', heading: 'En ce moment', blocks: [{ type: 'data', source: 'products' }] },
    {
      id: 'calendrier',
      heading: 'Deux cartes par an',
      blocks: [
        {
          type: 'cards',
          items: [
            {
              title: 'Automne et hiver',
              text: 'Courges, châtaignes, volailles d’hiver, plats à réchauffer et planches généreuses.',
            },
            {
              title: 'Printemps et été',
              text: 'Asperges, légumes grillés, abricots, fraises et assiettes fraîches à poser sur la table.',
            },
          ],
        },
        'Les dates de bascule varient d’un point de vente à l’autre. La carte affichée est toujours celle de votre traiteur.',
      ],
    },
    {
      id: 'telechargement',
      heading: 'À imprimer ou à transmettre',
      blocks: [
        'La carte du moment et la liste des allergènes existent en document à télécharger.',
        { type: 'data', source: 'externalLinks' },
      ],
    },
    {
      id: 'questions',
      heading: 'Deux réponses utiles',
      blocks: [
        {
          type: 'questions',
          items: [
            {
              question: 'Un produit de saison peut-il manquer ?',
              text: 'Oui, si la récolte manque. Nous vous appelons avant de préparer : aucun remplacement ne se fait sans votre accord.',
            },
            {
              question: 'Puis-je commander une recette de saison à l’avance ?',
              text: 'Oui, tant que la date de livraison tombe avant la fin de sa période. Passée cette date, elle n’est plus proposée.',
            },
          ],
        },
      ],
    },
  ],
}
