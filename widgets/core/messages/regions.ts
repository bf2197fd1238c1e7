import { defineMessages } from './define.ts'

export const regionsMessages = defineMessages('regions', {
  'auvergne-rhone-alpes': 'Auvergne-Rhône-Alpes',
  'bourgogne-franche-comte': 'Bourgogne-Franche-Comté',
  bretagne: 'Bretagne',
  'centre-val-de-loire': 'Centre-Val de Loire',
  corse: 'Corse',
  'grand-est': 'Grand Est',
  'hauts-de-france': 'Hauts-de-France',
  'ile-de-france': 'Île-de-France',
  normandie: 'Normandie',
  'nouvelle-aquitaine': 'Nouvelle-Aquitaine',
  occitanie: 'Occitanie',
  'outre-mer': 'Outre-mer',
  'pays-de-la-loire': 'Pays de la Loire',
  'provence-alpes-cote-d-azur': 'Provence-Alpes-Côte d’Azur',
})
