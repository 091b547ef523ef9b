import { hashBytes } from '../../cache/hashOf.ts'

/** Names the contents of a file of the output. */
export const hashOutput = (contents: Uint8Array): string => hashBytes('', contents)
