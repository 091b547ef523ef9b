/** What other tools call components and their modules, so that documents and code of a site can stay as they are. */
export { FOREIGN_MODULES, knownExport } from './modules.ts'
export { KNOWN_TAGS } from './tagRules.ts'
