import { css } from '../../core/ui/styles/css.ts'

export const profileStyles = css`
  .data {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    max-width: 760px;
  }
  .data-part {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .data-part + .data-part {
    padding-top: 28px;
    border-top: 1px solid var(--line);
  }
  .data-part > h2 {
    font-size: var(--text-amount);
    line-height: 1.2;
    letter-spacing: -0.01em;
  }
  .data-head {
    display: grid;
    gap: 12px;
  }
  .data-head p {
    max-width: 52ch;
  }
  .data .form > .data-send {
    grid-column: 1 / -1;
    justify-self: start;
  }
  .data-passwords {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px 14px;
    align-items: start;
  }
  .data-points-title {
    text-wrap: balance;
  }
  .data-points {
    display: grid;
    gap: 4px;
    margin-top: 4px;
    padding-inline-start: 20px;
    list-style: disc;
  }
  .data-switches .switch {
    border-top: 1px solid var(--line);
  }
  .data-switches .switch:last-child {
    border-bottom: 1px solid var(--line);
  }
  .data-switches .skeleton {
    margin-block: 10px;
  }
  @container (min-width: 480px) {
    .data-passwords {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`
