/** The size of a product: for how many people, in how many pieces. */
type Size = { serves: number | null; pieces: number | null }

/** How many of a product so many people need; one piece each where it does not say for how many it is. Null when its size is unknown. */
export function portionsFor({ serves, pieces }: Size, people: number): number | null {
  const each = serves || pieces
  return each ? Math.ceil(people / each) : null
}
