/** The fewest members of a page that is not the last one (backend contract 2.2). */
const SHORTEST_PAGE = 30

/** A bare list that may go on: it does not say. */
export const isLongList = (body: unknown): body is unknown[] => Array.isArray(body) && body.length >= SHORTEST_PAGE
