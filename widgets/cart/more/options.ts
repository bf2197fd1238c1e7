/** What the first rows unfold comes together: whoever opens one may open the next. */
export { Budget } from './Budget.tsx'
export { Coupon } from './Coupon.tsx'
