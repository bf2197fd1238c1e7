import { biscuits, cakes, desserts } from './cakes.ts'
import { bites, canapes, skewers } from './canapes.ts'
import { bottles, cellar } from './bottles.ts'
import { bread, sandwiches, wraps } from './bread.ts'
import { buffet, cutlery } from './buffet.ts'
import { charcuterie, meat } from './meat.ts'
import { cheese, eggs } from './cheese.ts'
import { choux, pastries, sweets } from './pastries.ts'
import { fish, shellfish } from './fish.ts'
import { fruit, nuts, slices } from './fruit.ts'
import { glasses, hotDrinks } from './glasses.ts'
import { herbs, roasted, vegetables } from './vegetables.ts'
import { pots, verrines } from './pots.ts'
import type { Shapes } from './shape.ts'
import { tarts } from './tarts.ts'

/** All of our shapes that a recipe may put, by name; any other name is an icon. */
export const shapes: Shapes = {
  ...biscuits,
  ...bites,
  ...bottles,
  ...bread,
  ...buffet,
  ...cakes,
  ...canapes,
  ...cellar,
  ...charcuterie,
  ...cheese,
  ...choux,
  ...cutlery,
  ...desserts,
  ...eggs,
  ...fish,
  ...fruit,
  ...glasses,
  ...herbs,
  ...hotDrinks,
  ...meat,
  ...nuts,
  ...pastries,
  ...pots,
  ...roasted,
  ...sandwiches,
  ...shellfish,
  ...skewers,
  ...slices,
  ...sweets,
  ...tarts,
  ...vegetables,
  ...verrines,
  ...wraps,
}
