import './cart-button/element.ts'
import { pageCatering } from './core/store/globals.ts'

// The file `cart-button.js`, for a page without other widgets: the button, and the loader as soon as the page has tasks for it, or the doctor.

function runTasks(): void {
  if (pageCatering().tasks || location.search.includes('catering-debug')) import('./embed.ts').catch(() => undefined)
}

runTasks()
// The button opens the shop at `pointerenter` or focus: tasks pushed until then.
document.addEventListener('catering:runtime', runTasks)
