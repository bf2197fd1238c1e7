import { css } from '../../ui/styles/css.ts'

export const postalCodeStyles = css`
  .zip {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .zip label {
    font-weight: 600;
  }
  .zip-box {
    position: relative;
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 4px;
    border: 1.5px solid var(--field-line);
    border-radius: var(--pill);
    background: var(--card);
    transition: border-color var(--move);
  }
  .zip-box:hover {
    border-color: var(--brand);
  }
  .zip-box:has([aria-invalid]) {
    border-color: var(--accent);
  }
  .zip-box:has(input:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .zip-box .icon {
    margin-left: 14px;
    color: var(--brand);
  }
  .zip-box input {
    flex: 1;
    width: 0;
    min-height: 44px;
    padding: 0 6px;
    border: 0;
    outline: 0;
    background: none;
    font-size: 18px;
    font-weight: 600;
    letter-spacing: 0.02em;
  }
  .zip-box input::placeholder {
    color: var(--soft);
    font-weight: 400;
    opacity: 1;
  }
  .zip-box .button {
    flex: none;
    min-height: 44px;
  }
  .zip-hero {
    max-width: 520px;
  }
  .zip-hero .zip-box {
    padding: 6px;
    border: 2px solid var(--brand);
    box-shadow: var(--shadow);
  }
  .zip-hero input,
  .zip-hero .button {
    min-height: 52px;
  }
  .zip-result {
    display: grid;
    gap: 4px;
  }
  .terms {
    margin-top: 4px;
  }
  .zip-list {
    position: absolute;
    inset: calc(100% + 6px) 0 auto;
    z-index: 2;
    max-height: 264px;
    padding: 6px;
    overflow: auto;
    border-radius: var(--radius);
    background: var(--card);
    box-shadow: var(--shadow);
  }
  .zip-list li {
    min-height: 44px;
    padding: 10px 14px;
    border-radius: var(--radius-small);
    cursor: pointer;
    font-variant-numeric: tabular-nums;
  }
  .zip-list li:hover,
  .zip-list [aria-selected='true'] {
    background: var(--brand-tint);
  }
  .zip-nearby {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .zip-nearby p {
    flex: 1 0 100%;
  }
  .confirm {
    display: grid;
    gap: 12px;
  }
  .confirm p {
    margin-bottom: 8px;
  }
`
