/** What this process needs to read and render by itself: loaded together, and only then. */
export { createHighlighter } from '../../content/highlight/createHighlighter.ts'
export { createRenderRun } from './createRenderRun.ts'
export { runReadJob } from './runReadJob.ts'
