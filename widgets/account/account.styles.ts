import { css } from '../core/ui/sheet/css.ts'

/** Styles of the sign-in column, of the account's home and of the address book. */
export const accountStyles = css`
  .auth {
    display: grid;
    gap: 20px;
    max-width: 480px;
    margin-inline: auto;
  }
  .auth header,
  .account header {
    display: grid;
    gap: 10px;
  }
  .auth header h2,
  .account header h2 {
    font-size: var(--text-1);
  }
  .account {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    justify-items: stretch;
  }
  .button-start {
    justify-self: start;
  }
  .account-title {
    font-size: clamp(24px, 19px + 1.6cqi, 36px);
    letter-spacing: -0.01em;
    text-transform: uppercase;
  }
  .line {
    display: block;
  }

  .doors,
  .tiles {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .door {
    display: grid;
    grid-template-columns: 24px 1fr 20px;
    gap: 16px;
    align-items: center;
    width: 100%;
    height: 100%;
    min-height: 84px;
    padding: 16px 20px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
    text-align: start;
    line-height: 1.4;
    transition: border-color var(--move);
  }
  .door:hover {
    border-color: var(--brand);
  }
  .door > .icon {
    color: var(--brand);
  }
  .door span span {
    display: block;
  }

  .book > h2:focus-visible {
    outline: 0;
  }
  .book + .book {
    margin-top: 24px;
  }
  .book {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding-block: 4px 16px;
  }
  .tiles {
    gap: 16px;
    margin-top: 4px;
  }
  .tile {
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: 10px;
    width: 100%;
    height: 100%;
    padding: 22px 22px 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
  }
  .tile-head {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
  }
  .tile-head h3,
  .tile-defaults {
    flex-basis: 100%;
  }
  .tile-defaults {
    display: grid;
    justify-items: start;
    gap: 4px;
  }
  .book > h2 {
    font-size: 22px;
    line-height: 1.2;
    letter-spacing: -0.01em;
  }
  .tile address {
    font-size: var(--text-control);
    font-style: normal;
    line-height: 1.5;
  }
  .tile-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
    padding-top: 8px;
    border-top: 1px solid var(--line);
  }
  .link-danger {
    color: var(--accent);
  }
  .tile-add {
    grid-template-rows: none;
    place-content: center;
    justify-items: center;
    min-height: 150px;
    padding-bottom: 22px;
    border: 1.5px dashed var(--field-line);
    background: none;
    color: var(--brand);
    font-weight: 600;
  }
  .tile-add:hover {
    background: var(--brand-tint);
  }
  @container (min-width: 640px) {
    .doors,
    .tiles {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 1100px) {
    .tiles {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`
