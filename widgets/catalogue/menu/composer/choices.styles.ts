import { css } from '../../../core/ui/styles/css.ts'

/** Styles of the choices of a step: radio buttons that look like the cards of the menus, whose styles are adopted before. */
export const choicesStyles = css`
  .picks {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .pick {
    position: relative;
  }
  .pick:hover,
  .pick:has(:checked) {
    border-color: var(--brand);
  }
  .pick:has(:checked) {
    background: color-mix(in srgb, var(--brand-tint) 45%, var(--card));
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  .pick:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  .pick b {
    padding-right: 28px;
    line-height: 1.25;
  }
  .pick .small {
    margin-top: 3px;
  }
  .pick input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    pointer-events: none;
    scroll-margin-block: 90px 20px;
  }
  .pick .pick-warning,
  .pick-warning {
    display: flex;
    gap: 6px;
    color: color-mix(in srgb, var(--accent) 75%, var(--ink));
    font-weight: 500;
  }
  .pick-warning .icon {
    width: 17px;
    height: 17px;
    margin-top: 1px;
  }
  .pick.offer-off {
    border-color: var(--line);
    cursor: not-allowed;
  }
  .tick {
    position: absolute;
    right: 10px;
    top: 10px;
    display: none;
    place-items: center;
    width: 26px;
    height: 26px;
    border-radius: 50%;
    background: var(--brand);
    color: var(--on-brand);
  }
  .tick .icon {
    width: 15px;
    height: 15px;
  }
  .pick:has(:checked) .tick {
    display: grid;
  }
  @container (min-width: 576px) {
    .picks {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 992px) {
    .picks {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @media (forced-colors: active) {
    .pick:has(:checked) {
      outline: 3px solid Highlight;
    }
    .tick {
      forced-color-adjust: none;
    }
  }
`
