import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Devenez le traiteur des entreprises de votre ville',
  intro:
    'Vous aimez le produit, les équipes et les matins qui commencent tôt. Nous apportons la carte, les outils de commande et l’expérience du réseau. Le point de vente est à vous.',
  sections: [
    {
      id: 'hero',
      heading: 'Un métier de cuisine, des horaires de bureau',
      blocks: [
        'Nos clients déjeunent la semaine. Les commandes arrivent la veille, la production se planifie, les tournées aussi.',
        { type: 'action', style: 'primary', label: 'Présenter mon projet', to: '#candidature' },
        { type: 'action', style: 'secondary', label: 'Voir le parcours', to: '#parcours' },
      ],
    },
    {
      id: 'pourquoi',
      heading: 'Pourquoi nous rejoindre',
      blocks: [
        {
          type: 'cards',
          items: [
            {
              title: 'Une vitrine qui vend',
              text: 'Votre point de vente a sa page, ses prix, ses créneaux et son minimum. Les commandes arrivent payées ou à échéance fixe.',
            },
            {
              title: 'Une production lisible',
              text: 'Délais par catégorie, heure limite, jours fermés, capacité : le site refuse ce que votre cuisine ne peut pas tenir.',
            },
            {
              title: 'Une carte éprouvée',
              text: 'Des recettes, des fiches techniques, des allergènes et des étiquettes prêts, et la place pour vos spécialités locales.',
            },
            {
              title: 'Un réseau qui répond',
              text: 'Formation au démarrage, visites régulières, échanges entre franchisés.',
            },
            {
              title: 'Des achats groupés',
              text: 'Fournisseurs et emballages négociés pour tous, sans vous interdire le maraîcher d’à côté.',
            },
            {
              title: 'Votre indépendance',
              text: 'Vous êtes chef d’entreprise : votre société, votre équipe, vos décisions.',
            },
          ],
        },
      ],
    },
    {
      id: 'chiffres',
      heading: 'Les chiffres du projet',
      blocks: [
        'Apport, droit d’entrée, redevances, durée du contrat : tous les chiffres figurent dans le document d’information précontractuelle, qui fait foi. Nous vous les donnons dès le premier échange.',
        {
          type: 'facts',
          items: [
            { label: 'Points de vente ouverts', value: '[Douze, dans huit régions](/traiteurs-locaux)' },
            {
              label: 'Jours de livraison',
              value: 'Du lundi au vendredi, le samedi aussi à Paris Centre, hors jours fériés',
            },
            { label: 'Heures de livraison', value: 'De 7 h à 18 h, en douze créneaux' },
            { label: 'Zone', value: 'Une liste de codes postaux, que vous ne partagez avec personne' },
            { label: 'Document d’information', value: 'Remis vingt jours au moins avant toute signature' },
          ],
        },
        {
          type: 'note',
          text: 'Aucun chiffre d’affaires ni aucun bénéfice n’est promis ici. Un compte d’exploitation prévisionnel se construit avec votre expert-comptable, à partir de votre ville et de votre local.',
        },
      ],
    },
    {
      id: 'parcours',
      heading: 'Cinq étapes jusqu’à l’ouverture',
      blocks: [
        {
          type: 'steps',
          items: [
            {
              title: 'Vous vous présentez',
              text: 'Le formulaire, puis un premier échange par téléphone. Nous vous disons franchement si la zone est libre.',
            },
            {
              title: 'Nous nous rencontrons',
              text: 'Une journée dans un point de vente, en cuisine et en tournée, pour voir le métier de près.',
            },
            {
              title: 'Vous recevez le document d’information',
              text: 'Il vous est remis au moins vingt jours avant toute signature ou tout versement, comme l’exige la loi. Prenez conseil, posez vos questions.',
            },
            {
              title: 'Vous montez le dossier',
              text: 'Local, financement, société, recrutement : un interlocuteur vous accompagne à chaque rendez-vous.',
            },
            {
              title: 'Vous vous formez et vous ouvrez',
              text: 'Formation en point de vente école, puis une équipe du réseau à vos côtés pour les premières semaines.',
            },
          ],
        },
      ],
    },
    {
      id: 'profil',
      heading: 'Le profil que nous cherchons',
      blocks: [
        {
          type: 'list',
          items: [
            'Un goût réel pour la cuisine, que vous soyez cuisinier, gestionnaire ou en reconversion.',
            'L’envie de vendre : rencontrer les entreprises, répondre aux devis, fidéliser.',
            'De la rigueur : hygiène, chaîne du froid, horaires de livraison.',
            'Le sens de l’équipe : vous recruterez, formerez et garderez des gens de valeur.',
            'Un apport et un projet de vie compatibles avec des débuts de journée matinaux.',
          ],
        },
        {
          type: 'note',
          text: 'Un diplôme de cuisine n’est pas obligatoire. La formation à l’hygiène alimentaire exigée par la loi, elle, l’est : elle fait partie du parcours.',
        },
      ],
    },
    {
      id: 'questions',
      heading: 'Les questions qu’on nous pose',
      blocks: [
        {
          type: 'questions',
          items: [
            {
              question: 'Puis-je choisir ma ville ?',
              text: 'Oui, parmi les zones libres. Une zone se définit en codes postaux, les mêmes que ceux du site : deux points de vente ne se partagent jamais un code postal.',
            },
            {
              question: 'Dois-je savoir cuisiner ?',
              text: 'Vous devez savoir diriger une cuisine. Si ce n’est pas votre métier, un chef de production vous rejoint dès l’ouverture.',
            },
            {
              question: 'Puis-je garder mon activité actuelle ?',
              text: 'Pas au démarrage. L’ouverture demande une présence quotidienne.',
            },
            {
              question: 'Qui fixe les prix ?',
              text: 'Vous. Le réseau conseille une grille, vous restez libre de vos tarifs.',
            },
            {
              question: 'Puis-je ajouter mes propres recettes ?',
              text: 'Oui, après validation de la fiche technique et des allergènes.',
            },
            {
              question: 'Qui encaisse les commandes ?',
              text: 'Les modalités d’encaissement et de reversement sont décrites dans le contrat et dans le document d’information.',
            },
            {
              question: 'Que se passe-t-il à la fin du contrat ?',
              text: 'Les conditions de renouvellement, de cession et de non-concurrence figurent dans le document d’information. Lisez-les avec un avocat avant de signer.',
            },
          ],
        },
      ],
    },
    {
      id: 'candidature',
      heading: 'Parlons de votre projet',
      blocks: [
        {
          type: 'form',
          form: 'franchise',
          intro:
            'Quelques lignes suffisent pour un premier échange. Nous répondons à toutes les candidatures, y compris pour dire non.',
        },
        'Vos réponses restent confidentielles. Elles sont supprimées deux ans après la candidature : voyez [la politique de confidentialité](/politique-confidentialite).',
      ],
    },
  ],
}
