/** Files of Mermaid for the browser, on sites with diagrams. */
import { ASSETS_FOLDER } from '../constants.ts'

/** Output folder of the files. Its name has the version, since browsers cache it without a time limit. */
export const diagramFolder = (version: string): string =>
  `${ASSETS_FOLDER}/mermaid-${version.replace(/[^\w.-]/g, '_')}`

/** Module that makes `mermaid` a variable of the window. */
export const diagramModule = (version: string): string => `${diagramFolder(version)}/load.js`
