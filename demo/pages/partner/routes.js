// This site decides two URLs for the widgets: the checkout has a separate page, and the catalogue is the front page.
// The widgets handle the steps of the checkout, signing in and the rest; terms open on the shop's site, in a new tab.

const shop = new URL(document.querySelector('script[data-api-base-url]').src).origin
const here = { checkout: '/commander', catalogue: '/', home: '/', cart: '/', category: '/' }
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
