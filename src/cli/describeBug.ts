import { readToolVersion } from '../process/toolVersion.ts'
import { messageOf, stackOf } from '../shared/text/describeThrown.ts'

const ISSUES_HINT = 'This is a bug in xpre-docs. Please report it with the lines above'

/**
 * @param emphasise Makes the last line stand out.
 * @returns The stack, and what to do with it. It ends with a line break.
 */
export function describeBug(error: unknown, emphasise: (text: string) => string = (text) => text): string {
  const text = stackOf(error) || messageOf(error)
  const versions = `xpre-docs ${readToolVersion()}, Node ${process.versions.node}, ${process.platform}`
  return `${text}\n${emphasise(ISSUES_HINT)} (${versions}).\n`
}
