import { css } from '../styles/css.ts'

export const dialogs = css`
  .dialog {
    width: min(520px, 100% - 32px);
    max-width: none;
    max-height: min(100% - 48px, 900px);
    margin: auto;
    padding: 0;
    /* Visible with forced colours. */
    border: 1px solid transparent;
    border-radius: var(--radius-large);
    background: var(--paper);
    color: var(--ink);
    box-shadow: var(--shadow);
    overflow: hidden;
    /* A page that hides its content with pointer-events: none does not intend to include the top layer. */
    pointer-events: auto;
    visibility: visible;
    opacity: 0;
    translate: 0 12px;
    transition:
      opacity var(--move),
      translate var(--move);
  }
  .dialog[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto auto;
    opacity: 1;
    translate: 0;
    @starting-style {
      opacity: 0;
      translate: 0 12px;
    }
  }
  .dialog::backdrop {
    background: var(--scrim);
  }
  .dialog-large {
    width: min(1040px, 100% - 48px);
  }
  .dialog-head {
    position: relative;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 16px 12px 16px 24px;
    border-bottom: 1px solid var(--line);
    background: var(--card);
  }
  .dialog-head h2 {
    font-size: var(--text-total);
  }
  .dialog-head p {
    margin-top: 4px;
    line-height: 1.4;
  }
  .dialog-head-bare {
    position: absolute;
    right: 12px;
    top: 12px;
    padding: 0;
    border: 0;
    background: none;
  }
  .dialog-head-bare .dialog-close {
    background: var(--card);
    box-shadow: 0 0 0 1px var(--line);
  }
  .dialog-body {
    grid-row: 2;
    container-type: inline-size;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 20px 24px 24px;
  }
  /* Messages. */
  .dialog > [role='region'] {
    grid-row: 3;
  }
  .dialog-foot {
    grid-row: 4;
    display: grid;
    gap: 12px;
    padding: 16px 24px 20px;
    border-top: 1px solid var(--line);
    background: var(--card);
  }
  .drawer {
    width: min(480px, 100%);
    height: 100%;
    max-height: none;
    margin: 0 0 0 auto;
    border-radius: 0;
    translate: 32px 0;
  }
  .drawer[open] {
    @starting-style {
      translate: 32px 0;
    }
  }
  @media (max-width: 575px) {
    .dialog-head {
      padding-left: 16px;
    }
    .dialog-head-bare {
      padding: 0;
    }
    .dialog-body,
    .dialog-foot {
      padding-inline: 16px;
    }
    .dialog-foot {
      padding-block: 12px 14px;
      gap: 8px;
    }
  }
  /* At 400 % zoom, or on a phone in landscape, fixed header and footer would leave no space for the content. */
  @media (max-height: 420px) {
    .dialog[open] {
      display: block;
      overflow: auto;
    }
    .dialog-body {
      overflow: visible;
    }
    .dialog > [role='region'] {
      position: sticky;
      bottom: 0;
    }
  }
  @media (max-width: 767px) {
    .dialog-large {
      width: 100%;
      max-height: calc(100% - 28px);
      margin-bottom: 0;
      border-radius: var(--radius-large) var(--radius-large) 0 0;
    }
  }
  .confirm-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 10px 12px;
  }
  .confirm-actions .button {
    padding-inline: 18px;
    font-size: var(--text-control);
  }
  @media (max-width: 575px) {
    .confirm-actions .button {
      flex: 1 1 auto;
    }
  }
`
