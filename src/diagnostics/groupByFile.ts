import type { Finding } from '../shared/diagnostic.ts'

/** Findings by their file, files in the order in which they come up. */
export function groupByFile(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.file)
    if (group === undefined) groups.set(finding.file, [finding])
    else group.push(finding)
  }
  return [...groups.values()]
}
