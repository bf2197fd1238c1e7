import { css } from '../../ui/styles/css.ts'

/** The sidebar takes no space in the page: its views are dialogs. */
export const panelsStyles = css`
  :host {
    display: contents !important;
  }
  .panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    align-content: start;
  }
  .line {
    display: block;
  }
  .button-start {
    justify-self: start;
  }
`
