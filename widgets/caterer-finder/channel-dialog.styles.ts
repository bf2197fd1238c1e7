import { css } from '../core/ui/styles/css.ts'

export const channelDialogStyles = css`
  .caterer-details {
    display: grid;
    gap: 20px;
  }
  .caterer-details h3 {
    margin-bottom: 8px;
    font-size: var(--text-4);
  }
  .caterer-details .terms {
    display: grid;
    gap: 6px;
  }
`
