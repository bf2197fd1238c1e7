import './dom-props.ts'

// The build puts this in place of 'react' (widgets/build/preact-for-react.ts): the part of React that the code is written with, on Preact.
// A name that is missing here stops the build; most can be passed on from Preact as those below are.

export { Component, Fragment, cloneElement, createContext, createElement, createPortal } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'
export { useSyncExternalStore } from './external-store.ts'
