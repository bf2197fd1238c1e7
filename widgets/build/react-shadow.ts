import type { Plugin } from 'rollup'

const ID = '\0react-for-react-shadow'
const CODE = `
import { createElement, Fragment } from '@preact/compat'
export * from '@preact/compat'
const React = { createElement, Fragment }
const renderToString = undefined
export { React as default, renderToString }
`

/**
 * react-shadow imports the default export of React, which keeps all of compat (1.5 kB in the core), and the server renderer (3.3 kB), which
 * only its `ssr` property calls. It uses two members of the former and no caller sets the latter.
 */
export const reactShadow = (): Plugin => ({
  name: 'react-shadow',
  resolveId: (source, importer) =>
    importer?.includes('/node_modules/react-shadow/') && /^react(-dom\/server)?$/.test(source) ? ID : null,
  load: (id) => (id === ID ? CODE : null),
})
