import { readToolVersion } from '../process/toolVersion.ts'
import { messageOf, stackOf } from '../shared/errors/describeThrown.ts'

const ISSUES_HINT = 'This is a bug in xpre-docs. Please report it with the lines above'

/**
 * @param emphasise Styles the last line.
 * @returns The stack and a request to report it. Ends with a line break.
 */
export function describeBug(error: unknown, emphasise: (text: string) => string = (text) => text): string {
  const text = stackOf(error) || messageOf(error)
  const versions = `xpre-docs ${readToolVersion()}, Node ${process.versions.node}, ${process.platform}`
  return `${text}\n${emphasise(ISSUES_HINT)} (${versions}).\n`
}
