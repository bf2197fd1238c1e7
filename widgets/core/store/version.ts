/** Version of the widgets on this page; the major is also in the runtime's key. */
export const VERSION = '1.0.0'
