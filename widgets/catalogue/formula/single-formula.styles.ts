import { css } from '../../core/ui/styles/css.ts'

/** Styles of a single formula: the image is above the text, or beside it in a wide container. */
export const singleFormulaStyles = css`
  .formula-single .formula-picture {
    height: auto;
    aspect-ratio: 4 / 3;
  }
  @container (min-width: 576px) {
    .formula-single .formula {
      grid-template: auto / minmax(0, 11fr) minmax(0, 12fr);
      align-items: center;
      gap: 28px;
    }
    .formula-single .formula-picture {
      align-self: start;
    }
    .formula-single h3 {
      font-size: 24px;
    }
  }
  @container (min-width: 992px) {
    .formula-single .formula {
      max-width: 960px;
      gap: 40px;
    }
  }
`
