import type { Finding } from '../core/element/shop/catering.ts'
import { GUIDE } from '../core/store/version.ts'

/** The page of the guide about each section. */
const PAGES: Readonly<Record<Finding['section'], string>> = {
  Settings: 'settings',
  Messages: 'messages',
  'JavaScript API': 'javascript-api',
  Tags: 'tags',
  Analytics: 'going-live#analytics',
  Theming: 'theming',
  Width: 'theming#width',
  'Getting started': 'getting-started#2-a-cart',
  Versions: 'versions',
  'Content Security Policy': 'content-security-policy',
  Storage: 'storage',
  'Origin of the page': 'going-live#origin-of-the-page',
}

/** The public URL of a section of the guide. */
export const guideUrl = (section: Finding['section']): string => `${GUIDE}/${PAGES[section]}`
