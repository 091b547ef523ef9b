/** Edits source files: fixes of findings, and their patch. Writes changed and added files: all, or none. */
export { type AddedFiles, addFiles } from './addFiles.ts'
export { addMessages } from './addMessages.ts'
export { applyEdits } from './applyEdits.ts'
export { changeFiles } from './changeFiles.ts'
export type { FixResult } from './fixFindings.ts'
export { formatPatch } from './formatPatch.ts'
export { mergeFixes, mergeRounds } from './mergeFixes.ts'
export { describePatchPlace, nameForPatch } from './nameForPatch.ts'
export { planFixes } from './planFixes.ts'
export type { FileChange, OffsetEdit, SkippedEdit, TextEdit } from './textEdit.ts'
export { type ComputedFixes, computeFixes } from './writeFixes.ts'
export { writeText } from './writeText.ts'
export const importFixFindings = () => import('./fixFindings.ts')
export const importFormatPatch = () => import('./formatPatch.ts')
