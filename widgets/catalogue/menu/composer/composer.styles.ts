import { css } from '../../../core/ui/styles/css.ts'

export const composerStyles = css`
  .dialog:has(.composer) {
    max-height: min(100dvh - 48px, 860px);
  }
  .dialog:has(.composer) .dialog-head {
    align-items: start;
    padding: clamp(18px, 2.4vw, 30px) 12px 18px clamp(16px, 3vw, 38px);
    border: 0;
    background: none;
  }
  .dialog:has(.composer) .dialog-head h2 {
    font-size: var(--text-title);
  }
  .dialog:has(.composer) .dialog-head p {
    margin-top: 4px;
    font-size: var(--text-body);
  }
  .dialog:has(.composer) .dialog-close {
    background: var(--card);
    box-shadow: 0 0 0 1px var(--line);
  }
  .dialog:has(.composer) .dialog-body {
    padding: 0;
  }
  .dialog:has(.composer) .dialog-foot {
    padding-inline: clamp(16px, 3vw, 38px);
  }
  .composer nav {
    position: sticky;
    top: 0;
    z-index: 1;
  }
  .composer-steps {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(112px, 1fr);
    border-block: 1px solid var(--line);
    background: var(--card);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .composer-steps li + li {
    border-left: 1px solid var(--line);
  }
  .composer-steps button {
    display: grid;
    align-content: center;
    gap: 2px;
    width: 100%;
    min-height: 68px;
    padding: 12px clamp(12px, 2vw, 20px);
    color: var(--soft);
    font-size: var(--text-small);
    line-height: 1.3;
    text-align: start;
  }
  .composer-steps li:first-child button {
    padding-inline-start: clamp(16px, 3vw, 38px);
  }
  .composer-steps button:focus-visible {
    outline-offset: -4px;
  }
  .composer-steps [aria-current] {
    box-shadow: inset 0 -3px 0 var(--brand);
  }
  .composer-steps b {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    color: var(--ink);
    font-size: var(--text-control);
  }
  .composer-steps b span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .composer-steps .icon {
    width: 18px;
    height: 18px;
    color: var(--brand);
  }
  .composer-steps .composer-wrong,
  .composer-steps .composer-wrong .icon {
    color: var(--accent);
  }
  .composer-step {
    display: grid;
    gap: 14px;
    padding: clamp(16px, 2.4vw, 28px) clamp(16px, 3vw, 38px);
  }
  .composer-step h3 {
    scroll-margin-top: 90px;
  }
  .composer h3:focus-visible {
    outline-offset: 6px;
  }
  .composer h4 {
    margin: 4px 0 10px;
    font-size: var(--text-control);
    font-weight: 600;
  }
  .composer-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 20px;
  }
  .composer-foot [role='status'] {
    flex: 1 1 0;
    min-width: 120px;
    line-height: 1.35;
    text-align: end;
  }
  .composer-foot .button-large {
    flex: 1 1 240px;
  }
  .composer-foot .button-quiet {
    margin: 0 auto 0 -14px;
  }
  .composer-added {
    display: grid;
    justify-items: center;
    gap: 12px;
    padding: 36px 20px 40px;
    text-align: center;
  }
  .composer-added > .icon {
    width: 44px;
    height: 44px;
    color: var(--brand);
  }
  .composer-added h3 {
    font-size: var(--text-2);
  }
  .composer-count {
    padding: 6px 16px;
    border-radius: var(--pill);
    background: var(--brand-tint);
    color: var(--brand-deep);
    font-weight: 600;
  }
  @media (min-width: 768px) {
    .composer-foot .button-large {
      max-width: 340px;
    }
  }
  @media (max-width: 575px) {
    .composer-foot .button-large {
      flex-basis: 100%;
    }
    .composer-foot [role='status']:first-child {
      text-align: start;
    }
    .composer-foot .composer-done {
      order: 1;
      width: 100%;
      margin: -6px 0;
    }
  }
  /* The choices of a step: radio buttons that look like the cards of the menus, whose styles are adopted before. */
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
    text-wrap: balance;
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
