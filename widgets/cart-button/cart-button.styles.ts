/** As text: it loads before core/ui. Only the button receives pointer events: Safari drops a click that starts on text that changes. */
export const cartButtonStyles = `
:host {
  display: inline-flex;
}
button {
  all: initial;
  direction: ltr;
  pointer-events: inherit;
  visibility: inherit;
  position: relative;
  display: inline-flex;
  place-content: center;
  place-items: center;
  gap: 9px;
  box-sizing: border-box;
  width: 100%;
  min-height: 44px;
  padding: 0 16px;
  border-radius: var(--catering-radius-pill, 999px);
  background: var(--catering-butter, #f6c95b);
  color: var(--catering-on-butter, #1d2923);
  font-family: var(--catering-font, inherit);
  font-size: calc(0.9375 * var(--catering-rem, 16px));
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
}
button * {
  pointer-events: none;
}
button:hover {
  filter: brightness(1.1);
}
button:focus-visible {
  outline: 3px solid;
  outline-color: var(--catering-focus, light-dark(#14493a, #8fd0b0));
  outline-offset: 3px;
}
button[aria-busy=true] {
  cursor: progress;
}
svg {
  flex: none;
  width: 20px;
  height: 20px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
}
b {
  display: grid;
  place-content: center;
  min-width: 12px;
  min-height: 24px;
  padding: 0 6px;
  border-radius: 99px;
  background: var(--catering-on-butter, #1d2923);
  color: var(--catering-butter, #f6c95b);
  font-size: 0.867em;
}
b:empty,
:host([hide~=count]) :is(b, b:not(:empty) + i),
:host([hide~=amount]) [part=amount] {
  display: none;
}
@media (forced-colors: active) {
  button, b {
    border: 1px solid;
  }
}
i {
  position: absolute;
  inset: 0;
  overflow: hidden;
  clip-path: inset(50%);
}
@media (max-width: 575px) {
  .fold {
    position: absolute;
    inset: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
}
`
