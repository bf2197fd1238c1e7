import { css } from '../../../core/ui/styles/css.ts'

/** Styles of the choices of a step, which are radio buttons. */
export const choicesStyles = css`
  .picks {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .pick {
    position: relative;
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr);
    align-items: center;
    gap: 0 14px;
    min-height: 116px;
    padding: 10px;
    border: 1.5px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
    line-height: 1.35;
    transition: border-color var(--move);
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
  .pick img,
  .pick > .skeleton {
    width: 92px;
    height: 69px;
    border-radius: var(--radius-field);
    object-fit: cover;
  }
  .pick b,
  .pick .small,
  .pick .skeleton {
    display: block;
  }
  .pick .skeleton + .skeleton {
    margin-top: 8px;
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
  .pick .pick-warning {
    margin-top: 3px;
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
  .pick-off,
  .pick-off:hover {
    border-color: var(--line);
    background: none;
    color: var(--soft);
    cursor: not-allowed;
  }
  .pick-off img {
    filter: saturate(0.25) opacity(0.6);
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
