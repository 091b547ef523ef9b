import { FRAME_ID_PREFIX } from '../../shared/constants.ts'

/** Id of the mobile menu, which the button in the navbar opens. Apart from both, so that either can be replaced. */
export const MENU_ID = `${FRAME_ID_PREFIX}menu`
