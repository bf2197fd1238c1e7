import { createElement, Fragment, type ComponentChild } from 'preact'

// The build puts this in place of 'react' inside react-shadow (widgets/build/preact-for-react.ts), which uses more of React than our own code.

export { createContext } from 'preact'
export { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

type Draw<Props> = (props: Props, ref: null) => ComponentChild

/** No caller asks for the element. */
export const forwardRef =
  <Props>(draw: Draw<Props>) =>
  (props: Props) =>
    draw(props, null)

const React = { createElement, Fragment }
export { React as default }
