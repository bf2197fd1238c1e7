// This page only sells: one orders at the shop, to which the cart goes by itself. What is read there opens in a tab of its own.

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
