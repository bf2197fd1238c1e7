/** Where the shop is, for the pages that embed it. */
export type Origins = { site: string; api: string; payments: string }

/** The site of one of the fictional companies: a folder of plain files, and what each URL shows. */
export type PageSite = {
  folder: 'partner' | 'franchise' | 'landing' | 'developers'
  /** Path → file of the folder and the values of the file's placeholders. */
  pages: Record<string, { file: string; values?: Record<string, string> }>
  /** Stylesheets and scripts served as they are. */
  files: readonly string[]
}

/** A coworking space that embeds the shop in its page, under a stylesheet that conflicts with the widgets. */
export const partner: PageSite = {
  folder: 'partner',
  pages: { '/': { file: 'index.html' }, '/commander': { file: 'commander.html' } },
  files: ['style.css', 'routes.js'],
}

const MENUS = [
  { key: 'plateaux-repas', name: 'Plateaux-repas' },
  { key: 'petit-dejeuner', name: 'Petits-déjeuners' },
  { key: 'pause-dejeuner', name: 'Pauses déjeuner' },
  { key: 'apero-dinatoire', name: 'Apéros dînatoires' },
  { key: 'buffet', name: 'Buffets' },
  { key: 'boissons', name: 'Boissons' },
] as const

/** `{{here_…}}` marks the present entry of the menu. */
function menuPage(key: string, name: string): PageSite['pages'][string] {
  const marks = MENUS.map((menu) => [
    `here_${menu.key.replace('-', '_')}`,
    menu.key === key ? 'aria-current="page"' : '',
  ])
  return { file: 'carte.html', values: { category: key, menu: name, ...Object.fromEntries(marks) } }
}

/** A local caterer of the network, whose whole shop is made of the widgets. */
export const franchise: PageSite = {
  folder: 'franchise',
  pages: {
    '/': { file: 'index.html' },
    ...Object.fromEntries(MENUS.map(({ key, name }) => [`/carte/${key}`, menuPage(key, name)])),
    '/commander': { file: 'commander.html' },
    '/compte': { file: 'compte.html' },
  },
  files: ['style.css', 'routes.js'],
}

/** A campaign: a page with one product and one button, whose cart is ordered at the shop itself. */
export const landing: PageSite = {
  folder: 'landing',
  pages: { '/': { file: 'index.html' } },
  files: ['style.css', 'routes.js'],
}
