import { defineMessages } from './define.ts'

/** What a dish holds although the visitor avoids it. */
export const avoidedText = defineMessages('avoided', {
  /** One text for each code, after 'Contient'. */
  some: {
    gluten: 'du gluten',
    crustaces: 'des crustacés',
    oeufs: 'des œufs',
    poissons: 'du poisson',
    arachides: 'des arachides',
    soja: 'du soja',
    lait: 'du lait',
    'fruits-a-coque': 'des fruits à coque',
    celeri: 'du céleri',
    moutarde: 'de la moutarde',
    sesame: 'du sésame',
    sulfites: 'des sulfites',
    lupin: 'du lupin',
    mollusques: 'des mollusques',
  },
  contains: (what: string) => `Contient ${what}, que vous évitez`,
})
