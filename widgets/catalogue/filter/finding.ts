export { Elsewhere } from './Elsewhere.tsx'
export { found } from './found.ts'
export { marked } from '../card/marked.tsx'
