// The build puts this in place of 'prop-types' and 'react-dom/server' inside react-shadow. The first checks properties, which types have
// done already; the second draws for a server, which our pages do themselves. The renderer alone weighs 35 kB.

const unchecked = () => null
const PropTypes = {
  bool: null,
  node: null,
  object: { isRequired: null },
  string: null,
  arrayOf: unchecked,
  instanceOf: unchecked,
  oneOf: unchecked,
  oneOfType: unchecked,
}

export { PropTypes as default, unchecked as renderToString }
