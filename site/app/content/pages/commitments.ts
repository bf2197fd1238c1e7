import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Nos engagements, sans grands mots',
  intro:
    'Nourrir une équipe laisse des traces : emballages, kilomètres, restes. Voici ce que nous faisons pour les réduire, et ce que nous ne faisons pas encore.',
  sections: {
    gestes: {
      heading: 'Par défaut, rien de superflu',
      blocks: [
        'Dans le panier, trois gestes verts sont cochés d’avance : sans gobelets, sans couverts, sans pain. Si vous en avez besoin, un clic suffit pour les recevoir.',
        {
          cards: {
            'Sans gobelets': 'Vos tasses et vos verres sont déjà dans le placard. Nous n’en ajoutons que sur demande.',
            'Sans couverts': 'Les couverts, en bois, viennent quand vous les demandez.',
            'Sans pain': 'Celui que personne ne mange finit à la poubelle. Vous dites s’il en faut.',
          },
        },
      ],
    },
    vaisselle: {
      heading: 'La vaisselle qui fait l’aller-retour',
      blocks: [
        'Une partie de [nos plateaux](/plateaux-repas/plateaux-repas-reutilisables) est servie en porcelaine, en bocal ou en bento. Laissez la vaisselle rassemblée, même sale, et convenez de son retrait avec votre point de vente.',
        'Tous les points de vente ne le proposent pas encore. Quand c’est le cas chez vous, la catégorie apparaît dans le menu.',
      ],
    },
    emballages: {
      heading: 'Des emballages sans plastique inutile',
      blocks: [
        {
          list: [
            'Boîtes en fibre, et couverts en bois sur demande, pour [la gamme zéro plastique](/plateaux-repas/zero-plastique).',
            'Bouteilles en verre pour les eaux et les jus ; celles d’un litre d’eau sont consignées.',
            'Thermos isothermes consignés, plutôt que des gobelets remplis d’avance.',
          ],
        },
      ],
    },
    origines: {
      heading: 'Des origines écrites',
      blocks: [
        'L’origine des viandes figure sur chaque fiche produit concernée, y compris quand elle n’est pas française. La gamme Les authentiques n’emploie que des viandes d’origine France.',
      ],
    },
    surplus: {
      heading: 'Rien de bon à la poubelle',
      blocks: [
        'Les surplus propres à la consommation sont donnés à une association locale. De votre côté, l’indication du nombre de personnes servies, sur chaque produit, aide à commander juste.',
      ],
    },
    vegetal: {
      heading: 'Du végétal sans punition',
      blocks: [
        'Presque toutes nos gammes de repas comptent au moins une recette végétarienne. Les filtres la trouvent, et son nom ne s’excuse pas.',
      ],
    },
    'reste-a-faire': {
      heading: 'Ce qu’il nous reste à faire',
      blocks: [
        {
          list: [
            'Proposer la vaisselle consignée dans tous les points de vente.',
            'Afficher les ingrédients complets de chaque recette, en plus des allergènes.',
            'Mesurer l’empreinte de nos plateaux avec une méthode publiée, avant d’en donner le moindre chiffre.',
          ],
        },
      ],
    },
  },
}
