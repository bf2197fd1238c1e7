import { createElement, Fragment, type ComponentChild } from 'preact'

// What the build puts in the place of 'react' inside of react-shadow (rollup.config.mjs), which takes more of React than our own code.

export { createContext } from 'preact'
export { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

type Draw<Props> = (props: Props, ref: null) => ComponentChild

/** Nobody asks for the element. */
export const forwardRef =
  <Props>(draw: Draw<Props>) =>
  (props: Props) =>
    draw(props, null)

const React = { createElement, Fragment }
export { React as default }
