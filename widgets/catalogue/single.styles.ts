import { css } from '../core/ui/styles/css.ts'

export const singleStyles = css`
  .single .card-text {
    -webkit-line-clamp: 3;
  }
  .single .formula-picture {
    align-self: start;
    height: auto;
    aspect-ratio: 4 / 3;
  }
  @container (min-width: 576px) {
    .single :is(.card, .formula) {
      grid-template: auto / minmax(0, 11fr) minmax(0, 12fr);
      align-items: center;
      gap: 28px;
    }
    .single h3 {
      font-size: var(--text-total);
    }
  }
  @container (min-width: 992px) {
    .single :is(.card, .formula) {
      max-width: 960px;
      gap: 40px;
    }
  }
`
