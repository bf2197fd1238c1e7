import { biscuits } from './biscuits.ts'
import { bites } from './bites.ts'
import { bottles } from './bottles.ts'
import { bread } from './bread.ts'
import { buffet } from './buffet.ts'
import { cakes } from './cakes.ts'
import { canapes } from './canapes.ts'
import { cellar } from './cellar.ts'
import { charcuterie } from './charcuterie.ts'
import { cheese } from './cheese.ts'
import { choux } from './choux.ts'
import { cutlery } from './cutlery.ts'
import { desserts } from './desserts.ts'
import { eggs } from './eggs.ts'
import { fish } from './fish.ts'
import { fruit } from './fruit.ts'
import { glasses } from './glasses.ts'
import { herbs } from './herbs.ts'
import { hotDrinks } from './hot-drinks.ts'
import { meat } from './meat.ts'
import { nuts } from './nuts.ts'
import { pastries } from './pastries.ts'
import { pots } from './pots.ts'
import { roasted } from './roasted.ts'
import { sandwiches } from './sandwiches.ts'
import type { Shapes } from './shape.ts'
import { shellfish } from './shellfish.ts'
import { skewers } from './skewers.ts'
import { slices } from './slices.ts'
import { sweets } from './sweets.ts'
import { tarts } from './tarts.ts'
import { vegetables } from './vegetables.ts'
import { verrines } from './verrines.ts'
import { wraps } from './wraps.ts'

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
