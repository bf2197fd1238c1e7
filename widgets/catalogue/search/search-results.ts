export { OtherCategoryResults } from './OtherCategoryResults.tsx'
export { searchProducts } from './search-index.ts'
export { highlight } from './highlight.tsx'
