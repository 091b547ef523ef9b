/** Runs code that belongs to a site: the configuration, plugins, components. */
export { type CallSiteCode, createSiteCaller } from './callSiteCode.ts'
export { importCode } from './importCode.ts'
export { importFile } from './importFile.ts'
export { loadWithTimeout } from './loadWithTimeout.ts'
export { recordReads, recordReadsSync } from './recordReads.ts'
export { isOwnFile, readFrames, type SourcePosition, type StackFrame, setLocator } from './stackFrames.ts'
