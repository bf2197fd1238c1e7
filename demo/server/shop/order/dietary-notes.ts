/** Terms of a note about allergies and diets: the regulated allergens as they are written, and what restricts a meal. */
const TERMS = [
  ...['allerg\\w*', 'intoleran\\w*', 'coeliaque', 'celiaque', 'diabet\\w*', 'enceintes?', 'regimes?'],
  ...['vegetari\\w*', 'vegetalien\\w*', 'veggie', 'vegan\\w*', 'halal', 'hallal', '[ck]as?c?her', 'porc', 'alcool'],
  ...['gluten', 'lactose', 'lait', 'crustaces?', 'oeufs?', 'poissons?', 'arachides?', 'cacahuetes?', 'soja', 'celeri'],
  ...['noix', 'noisettes?', 'amandes?', 'fruits a coques?', 'moutarde', 'sesame', 'sulfites?', 'lupin', 'mollusques?'],
]
const MENTION = new RegExp(`\\b(?:${TERMS.join('|')})\\b`)

/** Whether a note mentions allergies or a diet. An order has no field for them: the notes are where customers write them. */
export const isDietary = (note: string): boolean =>
  MENTION.test(
    note
      .toLowerCase()
      .replaceAll('œ', 'oe')
      .normalize('NFD')
      .replace(/\p{Mn}/gu, ''),
  )
