// What the build puts in the place of 'prop-types' and 'react-dom/server' inside of react-shadow: it checks its properties with the one, where
// types have done so, and draws for a server with the other, which pages of ours do by themselves. The renderer alone weighs 35 kB.

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
