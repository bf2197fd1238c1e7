import { css } from '../core/ui/styles/css.ts'

export const deliveryDialogStyles = css`
  .delivery-form,
  .day-and-slot {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 28px;
    align-content: start;
  }
  /* The height leaves room for the suggestions below the postal code. */
  .delivery-form {
    min-height: 400px;
  }
  .delivery-form section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
    scroll-margin-top: 16px;
  }
  .delivery-form section > h3 {
    font-size: var(--text-3);
  }
  .day-and-slot {
    container-type: inline-size;
  }
  .guests-section label {
    font-size: var(--text-control);
    font-weight: 600;
  }
  .guests-section .quantity {
    justify-self: start;
    grid-template-columns: 48px 72px 48px;
    background: var(--card);
  }
  .guests-section input:focus-visible {
    outline-offset: -3px;
  }
  .guests-section input {
    width: 100%;
    min-height: 48px;
    padding: 0;
    border: 0;
    background: none;
    font-size: var(--text-lead);
    font-weight: 600;
    text-align: center;
  }
  .facts-part .terms {
    display: grid;
    gap: 6px;
  }
  .confirm-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 20px;
  }
  @container (min-width: 768px) {
    .delivery-form {
      grid-template: auto auto 1fr / 260px minmax(0, 1fr);
      gap: 28px 32px;
    }
    .day-and-slot {
      grid-area: 1 / 2 / 4;
      padding-left: 32px;
      border-left: 1px solid var(--line);
    }
  }
  @container (max-width: 460px) {
    .confirm-row .button {
      width: 100%;
    }
  }
`
