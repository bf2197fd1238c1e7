import { css } from '../../core/ui/styles/css.ts'

/** Styles of a single card: the image is above the text, or beside it in a wide container. */
export const singleProductStyles = css`
  .single .card {
    grid-template: auto 1fr / minmax(0, 1fr);
    gap: 14px;
    padding: 0;
    border: 0;
  }
  .single .card-badges {
    left: 12px;
    top: 12px;
  }
  .single .card-in {
    position: absolute;
    right: 12px;
    bottom: 12px;
    display: inline-flex;
  }
  .single .card-text {
    -webkit-line-clamp: 3;
  }
  @container (min-width: 576px) {
    .single .card {
      grid-template: auto / minmax(0, 11fr) minmax(0, 12fr);
      align-items: center;
      gap: 28px;
    }
    .single h3 {
      font-size: 24px;
    }
  }
  @container (min-width: 992px) {
    .single .card {
      max-width: 960px;
      gap: 40px;
    }
  }
`
