// The store names the events because its slices announce them; elements send them from here.
export { emitFrom, type Emit, type NavigateDetail, type WidgetEvents } from '../store/events.ts'
