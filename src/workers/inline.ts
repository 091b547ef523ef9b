/** Modules for reading and rendering in the main thread. They are loaded on demand. */
export { createHighlighter } from '../highlight/index.ts'
export { createJobRenderer } from './render/createJobRenderer.ts'
export { runReadJob } from './runReadJob.ts'
