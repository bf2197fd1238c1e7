import { css } from '../../core/ui/styles/css.ts'

export const menusStyles = css`
  .menus {
    margin-block: 18px 6px;
  }
  .menus h2 {
    font-size: var(--text-title);
  }
  .strip {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(264px, 1fr);
    gap: 12px;
    margin: 8px -8px 0;
    padding: 6px 8px 8px;
    overflow-x: auto;
    scroll-padding-inline: 8px;
    scroll-snap-type: x proximity;
    scrollbar-width: thin;
  }
  .strip > li {
    scroll-snap-align: start;
  }
  .offer {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr);
    align-items: center;
    gap: 14px;
    width: 100%;
    min-height: 116px;
    padding: 10px;
    border: 1.5px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
    text-align: start;
    line-height: 1.35;
    transition: border-color var(--move);
  }
  button.offer:hover {
    border-color: var(--brand);
  }
  button.offer:focus-visible {
    border-radius: var(--radius);
    outline-offset: 2px;
  }
  .offer[aria-busy] {
    cursor: progress;
    opacity: 0.7;
  }
  .offer img,
  .offer > .skeleton {
    width: 92px;
    height: 69px;
    border-radius: var(--radius-field);
    object-fit: cover;
  }
  .offer b,
  .offer .small,
  .offer .skeleton {
    display: block;
  }
  .offer .skeleton + .skeleton {
    margin-top: 8px;
  }
  .offer-off {
    background: none;
    color: var(--soft);
  }
  .offer-off img {
    filter: saturate(0.25) opacity(0.6);
  }
  .again {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
    padding-inline: 10px;
    line-height: 1.35;
  }
  .again .button {
    font-size: var(--text-small);
    flex: none;
  }
`
