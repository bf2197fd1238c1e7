/** The fewest members of a page that is not the last one (contract 2.2). */
const SHORTEST_PAGE = 30

/** True for a bare list that may have more pages, which it does not say. */
export const isLongList = (body: unknown): body is unknown[] => Array.isArray(body) && body.length >= SHORTEST_PAGE
