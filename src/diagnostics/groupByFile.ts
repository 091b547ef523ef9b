import type { Finding } from '../shared/diagnostic.ts'

/** Groups findings by file, in order of first occurrence. */
export function groupByFile(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.file)
    if (group === undefined) groups.set(finding.file, [finding])
    else group.push(finding)
  }
  return [...groups.values()]
}
