/** Rules of the button as text: this file is read before the kit, whose tokens it repeats as far as it needs them. */
export const cartButtonStyles = `
:host {
  display: inline-block;
}
button {
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 9px;
  width: 100%;
  min-height: 44px;
  margin: 0;
  padding: 0 16px;
  border: 0;
  border-radius: var(--catering-radius-pill, 999px);
  background: var(--catering-butter, #f6c95b);
  color: var(--catering-on-butter, #1d2923);
  font-family: var(--catering-font, inherit);
  font-size: 15px;
  font-weight: 600;
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
}
button:hover {
  filter: brightness(1.06);
}
button:focus-visible {
  outline: 3px solid var(--catering-focus, #14493a);
  outline-offset: 3px;
}
button[aria-busy='true'] {
  cursor: progress;
}
svg {
  flex: none;
  width: 20px;
  height: 20px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.8;
  stroke-linejoin: round;
  stroke-linecap: round;
}
b {
  display: grid;
  place-items: center;
  min-width: 12px;
  height: 24px;
  padding: 0 6px;
  border-radius: 99px;
  background: var(--catering-on-butter, #1d2923);
  color: var(--catering-butter, #f6c95b);
  font-size: 13px;
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
