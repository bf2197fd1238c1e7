import { css } from '../core/ui/styles/css.ts'

/** Styles that are needed before the steps load: the skeleton of a step, and the button of an empty cart. */
export const skeletonStyles = css`
  .address-cards {
    display: grid;
    gap: 12px;
  }
  .step-skeleton {
    display: grid;
    gap: 16px;
    padding-block: 8px 28px;
  }
  @container (max-width: 575px) {
    .button-large {
      padding-inline: 18px;
    }
  }
  @container (min-width: 576px) {
    .address-cards {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  /* The column of the summary is empty until the cart is known. */
  @container (min-width: 992px) {
    .step-skeleton {
      padding-inline-end: 484px;
    }
    :is(.funnel-main, .confirmation) .step-skeleton {
      padding-inline-end: 0;
    }
  }
`
