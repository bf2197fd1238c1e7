// The store names the events because its slices announce them; they leave from the elements of this floor.
export { emitFrom, type Emit, type NavigateDetail, type WidgetEvents } from '../store/events.ts'
