/** Version of the widgets on this page; the major is also in the runtime's key. */
export const VERSION = '1.0.0'

/** The guide for integrators on the web; sentences in the console link to its pages. */
export const GUIDE = 'https://ambrelune.example/guide'
