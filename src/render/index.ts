/** Writes one page as an HTML document: head, body, data for the browser. */
export { applyLinks } from './applyLinks.ts'
export { asksForNoIndex } from './asksForNoIndex.ts'
export { createDocumentRenderer } from './renderDocument.ts'
