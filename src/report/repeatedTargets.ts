/** Targets that are broken in many places: they are explained once. */
import type { Finding } from '../shared/diagnostic.ts'

export interface RepeatedTarget {
  /** What the links lead to. */
  readonly name: string
  readonly places: number
  readonly files: number
  readonly first: Finding
}

/** From this many places on one hint stands for all. */
const REPEATED_FROM = 5

const keyOf = ({ rule, resolved, target }: Finding): string | undefined => {
  const name = resolved ?? target
  return name === undefined ? undefined : JSON.stringify([rule, name])
}

/** @returns For a finding the repeated target it is about, if it is about one. */
export function findRepeatedTargets(
  findings: readonly Finding[],
): (finding: Finding) => RepeatedTarget | undefined {
  const byKey = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = keyOf(finding)
    if (key === undefined) continue
    const others = byKey.get(key)
    if (others === undefined) byKey.set(key, [finding])
    else others.push(finding)
  }
  const repeated = new Map<string, RepeatedTarget>()
  for (const [key, same] of byKey) {
    const [first] = same
    if (first === undefined || same.length < REPEATED_FROM) continue
    const name = first.resolved ?? first.target ?? ''
    repeated.set(key, { name, places: same.length, files: new Set(same.map(({ file }) => file)).size, first })
  }
  return (finding) => {
    const key = keyOf(finding)
    return key === undefined ? undefined : repeated.get(key)
  }
}
