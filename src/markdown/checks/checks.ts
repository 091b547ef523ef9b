/** The checks of documents, in the order of their findings. */
import { blankAddresses } from './blankAddresses.ts'
import { brokenTables } from './brokenTables.ts'
import type { Check } from './check.ts'
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
]

/** Of the tree with components in place of directives and tags. */
export const CHECKS_OF_CONTENT: readonly Check[] = [brokenTables, missingAlts, foreignSyntax, unusedOptions]
