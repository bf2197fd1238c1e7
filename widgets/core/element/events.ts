// The store names the events because its slices announce them; they leave from the elements of this floor.
export type { Emit, NavigateDetail, WidgetEvents } from '../store/events.ts'
