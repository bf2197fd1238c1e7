/** One chunk for the first rows: a visitor who opens one often opens the next. */
export { Budget } from './Budget.tsx'
export { Coupon } from './Coupon.tsx'
