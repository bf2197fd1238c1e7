// The one thing this site decides for the widgets: ordering happens on a page of its own, the menu is the front page.
// Steps inside the funnel, signing in and the rest stay with the widgets.

const places = { checkout: '/commander', catalogue: '/', home: '/', cart: '/', category: '/' }

document.addEventListener('catering:navigate', (event) => {
  const path = places[event.detail.to]
  if (!path || path === location.pathname) return
  event.preventDefault()
  location.assign(path)
})
