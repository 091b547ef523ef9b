/** The checks of documents, in the order of their findings. */
import { blankAddresses } from './blankAddresses.ts'
import { brokenTables } from './brokenTables.ts'
import type { Check } from './check.ts'
import { codeOfMdx } from './codeOfMdx.ts'
import { linkDefinitions } from './definitions.ts'
import { foreignSyntax } from './foreign/foreignSyntax.ts'
import { missingAlts } from './missingAlts.ts'
import { openFences } from './openFences.ts'
import { undefinedReferences } from './undefinedReferences.ts'
import { unusedOptions } from './unusedOptions.ts'

/** Of the tree as it is parsed. */
export const CHECKS_OF_SOURCE: readonly Check[] = [
  undefinedReferences,
  openFences,
  blankAddresses,
  linkDefinitions,
  codeOfMdx,
]

/** Of the blocks that the author wrote, with components in place of directives and tags. */
export const CHECKS_OF_BLOCKS: readonly Check[] = [brokenTables]

/** Of the content with components and syntax in lines; ids of headings are still in their texts. */
export const CHECKS_OF_CONTENT: readonly Check[] = [missingAlts]

/** With an end for each tag: what other tools do not evaluate ends with its element. */
export const CHECKS_OF_ELEMENTS: readonly Check[] = [foreignSyntax, unusedOptions]
