// This page only sells: orders are placed at the shop, and the cart goes there by itself. Texts of the shop open in a new tab.

const shop = new URL(document.querySelector('script[data-api-base-url]').src).origin
const here = { home: '/', catalogue: '/', category: '/', cart: '/' }
const there = { terms: '/cgv', privacy: '/politique-confidentialite' }

document.addEventListener('catering:navigate', (event) => {
  const { to } = event.detail
  if (there[to]) {
    event.preventDefault()
    window.open(shop + there[to], '_blank', 'noopener')
  } else if (here[to] && here[to] !== location.pathname) {
    event.preventDefault()
    location.assign(here[to])
  }
})
