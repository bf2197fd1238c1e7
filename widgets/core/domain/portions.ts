/** What a product says of its size: for how many people, in how many pieces. */
type Size = { serves: number | null; pieces: number | null }

/** How many of a product so many people need; one piece each where nothing says for how many it is. Null when nothing is known of its size. */
export function portionsFor({ serves, pieces }: Size, people: number): number | null {
  const each = serves || pieces
  return each ? Math.ceil(people / each) : null
}
