/** What this process needs to read and render by itself: loaded together, and only then. */
export { createHighlighter } from '../../markdown/highlight/createHighlighter.ts'
export { runReadJob } from '../runReadJob.ts'
export { createJobRenderer } from './createJobRenderer.ts'
