/** Number of sections below each section of a page; all sections are below the first one. */
export function extentsOf(depths: readonly number[]): readonly number[] {
  const extents = depths.map(() => 0)
  const open: number[] = []
  const close = (until: number, next: number) => {
    while (open.length > until) {
      const section = open.pop() ?? 0
      extents[section] = next - section - 1
    }
  }
  depths.forEach((depth, section) => {
    let keep = open.length
    while (keep > 1 && (depths[open[keep - 1] ?? 0] ?? 0) >= depth) keep -= 1
    close(keep, section)
    open.push(section)
  })
  close(0, depths.length)
  return extents
}
