import type { Translate } from './tool.ts'

/** For documents that xpre-docs reads as they are. */
export const translateNothing: Translate = (text) => ({ text, counts: {}, left: [] })
