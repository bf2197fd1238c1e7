import { css } from '../core/ui/sheet/css.ts'

export const channelDialogStyles = css`
  .caterer-known {
    display: grid;
    gap: 20px;
  }
  .caterer-known h3 {
    margin-bottom: 8px;
    font-size: var(--text-4);
  }
  .caterer-known .terms {
    display: grid;
    gap: 6px;
    margin: 0;
  }
`
