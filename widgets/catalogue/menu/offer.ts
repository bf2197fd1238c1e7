import type { MenuKind } from '../../core/domain/menu.ts'
import type { Product } from '../list/shapes.ts'

/** A menu as this channel sells it. */
export type Offer = { kind: MenuKind; menu: Product }
