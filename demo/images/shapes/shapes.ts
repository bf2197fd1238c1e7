import { biscuits } from './sweet/biscuits.ts'
import { bites } from './bites.ts'
import { bottles } from './drinks/bottles.ts'
import { bread } from './bread.ts'
import { buffet } from './buffet.ts'
import { cakes } from './sweet/cakes.ts'
import { canapes } from './canapes.ts'
import { cellar } from './drinks/cellar.ts'
import { charcuterie } from './ingredients/charcuterie.ts'
import { cheese } from './ingredients/cheese.ts'
import { choux } from './sweet/choux.ts'
import { cutlery } from './cutlery.ts'
import { desserts } from './sweet/desserts.ts'
import { eggs } from './ingredients/eggs.ts'
import { fish } from './ingredients/fish.ts'
import { fruit } from './ingredients/fruit.ts'
import { glasses } from './drinks/glasses.ts'
import { herbs } from './ingredients/herbs.ts'
import { hotDrinks } from './drinks/hot-drinks.ts'
import { meat } from './ingredients/meat.ts'
import { nuts } from './ingredients/nuts.ts'
import { pastries } from './sweet/pastries.ts'
import { pots } from './pots.ts'
import { roasted } from './ingredients/roasted.ts'
import { sandwiches } from './sandwiches.ts'
import type { Shapes } from './shape.ts'
import { shellfish } from './ingredients/shellfish.ts'
import { skewers } from './skewers.ts'
import { slices } from './slices.ts'
import { sweets } from './sweet/sweets.ts'
import { tarts } from './sweet/tarts.ts'
import { vegetables } from './ingredients/vegetables.ts'
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
