export { ClearCart } from './ClearCart.tsx'
export { Extras } from './Extras.tsx'
export { Notices } from '../notices/Notices.tsx'
