import type { NavItem } from '../../shared/page/page.ts'

/** Whether an item of the navbar is shown as a button. */
export const isButton = (item: NavItem): boolean => item.type === 'link' && item.kind === 'button'
