/**
 * esbuild, whose process ends before this one does: if it finds itself alone in the middle of a build, it says so with a
 * stack of its own.
 */
import { build, stop } from 'esbuild'

process.once('exit', () => void stop())

export { build }
