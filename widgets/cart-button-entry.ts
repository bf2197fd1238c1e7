import './cart-button/element.ts'
import { queuedTasks } from './core/store/globals.ts'

// The file `cart-button.js`, for a page without other widgets: the button, and the loader as soon as the page has tasks for it.

function runTasks(): void {
  if (queuedTasks()) import('./embed.ts').catch(() => undefined)
}

runTasks()
// At `pointerenter` or focus, when the button opens the shop, and at each click.
for (const event of ['catering:runtime', 'catering:open-cart']) document.addEventListener(event, runTasks)
