/** Opens the cart's drawer, which is added to the page the first time. */
export function openCart(open: (panel: 'cart') => void): void {
  if (!document.querySelector('catering-cart[drawer]')) {
    const drawer = document.createElement('catering-cart')
    drawer.setAttribute('drawer', '')
    document.body.append(drawer)
  }
  open('cart')
}
