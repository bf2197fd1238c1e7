export { Elsewhere } from './Elsewhere.tsx'
export { found } from './found.ts'
export { markSearch } from '../card/mark-search.tsx'
