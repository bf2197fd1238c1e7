export { productAvailability } from './availability.ts'
export { CategoryUnavailable } from './CategoryUnavailable.tsx'
export { Unavailable } from './Unavailable.tsx'
