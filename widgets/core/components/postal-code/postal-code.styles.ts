import { css } from '../../ui/styles/css.ts'

export const postalCodeStyles = css`
  .postal-code {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .postal-code label {
    font-weight: 600;
  }
  .postal-code-box {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    padding: 4px;
    border: 1.5px solid var(--field-line);
    border-radius: min(var(--pill), 36px);
    background: var(--card);
    transition: border-color var(--move);
  }
  .postal-code-box:hover {
    border-color: var(--brand);
  }
  .postal-code-box:has([aria-invalid]) {
    border-color: var(--accent);
  }
  .postal-code-box:has(input:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .postal-code-box .icon {
    margin-left: 14px;
    color: var(--brand);
  }
  .postal-code-box input {
    flex: 1;
    width: 0;
    min-width: 3.6em;
    min-height: 44px;
    padding: 0 6px;
    border: 0;
    outline: 0;
    background: none;
    font-size: var(--text-lead);
    font-weight: 600;
    letter-spacing: 0.02em;
  }
  .postal-code-box input::placeholder {
    color: var(--soft);
    font-weight: 400;
    opacity: 1;
  }
  .postal-code-box .button {
    flex: 0 1 auto;
    margin-left: auto;
    min-height: 44px;
  }
  .postal-code-hero {
    max-width: 520px;
  }
  .postal-code-hero .postal-code-box {
    padding: 6px;
    border: 2px solid var(--brand);
    box-shadow: var(--shadow);
  }
  .postal-code-hero input,
  .postal-code-hero .button {
    min-height: 52px;
  }
  .postal-code-result {
    display: grid;
    gap: 4px;
  }
  .terms {
    margin-top: 4px;
  }
  .postal-code-list {
    position: absolute;
    inset: calc(100% + 6px) 0 auto;
    z-index: 2;
    max-height: min(264px, 27vh);
    padding: 6px;
    overflow: auto;
    border-radius: var(--radius);
    background: var(--card);
    box-shadow: var(--shadow);
  }
  .postal-code-list li {
    min-height: 44px;
    padding: 10px 14px;
    border-radius: var(--radius-small);
    cursor: pointer;
    font-variant-numeric: tabular-nums;
  }
  .postal-code-list li:hover,
  .postal-code-list [aria-selected='true'] {
    background: var(--brand-tint);
  }
  .postal-code-nearby {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .postal-code-nearby p {
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
