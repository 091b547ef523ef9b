import { LAYOUT_ID_PREFIX } from '../constants.ts'

/** Whether an id has the prefix of the page layout, which authors must not use. */
export const isLayoutId = (id: string): boolean => id.toLowerCase().startsWith(LAYOUT_ID_PREFIX)
