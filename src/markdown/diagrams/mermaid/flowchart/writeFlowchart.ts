/** Writes a flowchart for the renderer: one statement on a line, names that it can read, every label at the first place. */
import type { DiagramPart, DiagramProgram } from '../diagramProgram.ts'
import { plainText, protectText } from '../protectText.ts'
import type { Flowchart, FlowGroup } from './flowchartModel.ts'

const ANY_CLASS = 'default'

export function writeFlowchart({ direction, nodes, groups, edges, styles }: Flowchart): DiagramProgram {
  const groupNames = new Map(groups.map(({ id }, index) => [id, `g${index}`]))
  const drawn = [...nodes.values()].filter(({ id }) => !groupNames.has(id))
  const nodeNames = new Map(drawn.map(({ id }, index) => [id, `n${index}`]))
  const nameOf = (id: string): string => nodeNames.get(id) ?? groupNames.get(id) ?? id
  const classNames = new Map<string, string>()
  const classOf = (name: string): string => {
    const known = classNames.get(name) ?? `c${classNames.size}`
    classNames.set(name, known)
    return known
  }
  const lines = [`flowchart ${direction}`]
  const parts: DiagramPart[] = []

  function writeGroup(group: FlowGroup | undefined): void {
    if (group !== undefined) {
      lines.push(`subgraph ${nameOf(group.id)} [${protectText(group.label)}]`)
      if (group.direction !== undefined) lines.push(`direction ${group.direction}`)
      const attributes = { class: 'subgraph', 'data-id': nameOf(group.id) }
      parts.push({
        line: group.line,
        name: `The group "${group.id}"`,
        attributes,
        texts: [plainText(group.label)],
      })
    }
    for (const node of drawn) {
      if (node.group !== group) continue
      const name = nameOf(node.id)
      lines.push(`${name}${node.shape[0]}${protectText(node.label)}${node.shape[1]}`)
      const attributes = { class: 'node', 'data-id': name }
      parts.push({
        line: node.line,
        name: `The node "${node.id}"`,
        attributes,
        texts: [plainText(node.label)],
      })
    }
    for (const child of groups) if (child.parent === group) writeGroup(child)
    if (group !== undefined) lines.push('end')
  }
  writeGroup(undefined)

  const edgeNumbers = new Map<number, number>()
  edges.forEach((edge, index) => {
    if (edge === undefined) return
    edgeNumbers.set(index, edgeNumbers.size)
    const [from, to] = [nameOf(edge.from), nameOf(edge.to)]
    const label = edge.label === undefined || edge.label.trim() === '' ? '' : `|${protectText(edge.label)}|`
    lines.push(`${from} ${edge.operator}${label} ${to}`)
    const attributes = { class: 'edge', 'data-from': from, 'data-to': to }
    const texts = label === '' ? [] : [plainText(edge.label ?? '')]
    parts.push({ line: edge.line, name: `The line from "${edge.from}" to "${edge.to}"`, attributes, texts })
  })

  for (const { keyword, targets, value } of styles) {
    if (keyword === 'classDef') for (const name of targets) lines.push(`classDef ${classOf(name)} ${value}`)
    else if (keyword === 'linkStyle') {
      const numbers = targets.flatMap((target) => edgeNumbers.get(Number(target)) ?? [])
      const target = targets.includes(ANY_CLASS) ? ANY_CLASS : numbers.join(',')
      if (target !== '') lines.push(`linkStyle ${target} ${value}`)
    } else {
      const names = targets.flatMap((target) => nodeNames.get(target) ?? [])
      const written = keyword === 'class' ? classOf(value) : value
      if (names.length > 0) lines.push(`${keyword} ${names.join(',')} ${written}`)
    }
  }
  const all = classNames.get(ANY_CLASS)
  for (const { id, className } of drawn) {
    const name = className === undefined ? undefined : classOf(className)
    if (name !== undefined) lines.push(`class ${nameOf(id)} ${name}`)
    else if (
      all !== undefined &&
      !styles.some(({ keyword, targets }) => keyword === 'class' && targets.includes(id))
    )
      lines.push(`class ${nameOf(id)} ${all}`)
  }
  return { text: lines.join('\n'), parts }
}
