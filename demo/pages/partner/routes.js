// The one thing this site decides for the widgets: ordering happens on a page of its own, the menu is the front page.
// Steps inside the funnel, signing in and the rest stay with the widgets; terms are read at the shop's, in a tab of their own.

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
