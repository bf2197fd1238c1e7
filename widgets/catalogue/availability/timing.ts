export { availability } from './verdict.ts'
export { Blocked } from './Blocked.tsx'
export { Unavailable } from './Unavailable.tsx'
