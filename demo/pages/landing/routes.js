// One page to sell, one to order: what the widgets ask for besides leads to the shop itself, in a tab of its own.

const shop = new URL(document.querySelector('script[data-api-base-url]').src).origin
const here = { checkout: '/commander', home: '/', catalogue: '/', category: '/', cart: '/' }
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
