import { providerOf } from '../../store/settings.ts'
import { everywhere } from './everywhere.ts'

/** Adds a shop's cart drawer to the page, unless there is one. */
export function bringDrawer(provider: Element | null): void {
  const drawers = everywhere('catering-cart[drawer]')
  if (drawers.some((drawer) => providerOf(drawer) === provider)) return
  const drawer = document.createElement('catering-cart')
  drawer.setAttribute('drawer', '')
  ;(provider ?? document.body).append(drawer)
}
