import { EMPTY_ID, LAYOUT_ID_PREFIX } from '../constants.ts'

/** Whether an id has the prefix of the page layout, which authors must not use. */
export const isLayoutId = (id: string): boolean => id.toLowerCase().startsWith(LAYOUT_ID_PREFIX)

/** Changes an author's id that starts with the reserved prefix of the page layout. */
export const avoidLayoutId = (id: string): string => (isLayoutId(id) ? `${EMPTY_ID}-${id}` : id)
