import { LAYOUT_ID_PREFIX } from '../../shared/constants.ts'

/**
 * Id of the mobile menu, which the button in the navbar opens. In its own file, so that sites can replace the menu or
 * the navbar alone.
 */
export const MENU_ID = `${LAYOUT_ID_PREFIX}menu`
