/** Reads what a Mermaid diagram says about itself. */

interface MermaidSource {
  /** First word of the diagram, as written: `sequenceDiagram`. '' for an empty one. */
  readonly kind: string
  /** Index of the line with the kind. */
  readonly kindLine: number
  /** There is nothing but the kind. */
  readonly isEmpty: boolean
  readonly title: string | undefined
  readonly description: string | undefined
}

const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?=\n|$)/
const TITLE_KEY = /^[ \t]*title:[ \t]*(?:"([^"]*)"|'([^']*)'|(\S.*))[ \t]*$/m
const CONFIGURATION = /%%\{[\s\S]*?\}%%/g
const ACC_TITLE = /^[ \t]*accTitle[ \t]*:[ \t]*(.*)$/m
const ACC_DESCRIPTION = /^[ \t]*accDescr[ \t]*(?::[ \t]*(.*)$|\{([^}]*)\})/m

/** A kind without content; flowcharts name their direction. */
const EMPTY = /^[\w-]*(?:[ \t]+(?:TB|TD|BT|LR|RL))?[ \t;]*$/

const toBlank = (text: string): string => text.replace(/[^\n]/g, '')

const fold = (text: string): string | undefined => text.replace(/\s+/g, ' ').trim() || undefined

export function readMermaid(written: string): MermaidSource {
  const [front = '', keys = ''] = FRONT_MATTER.exec(written) ?? []
  const [, quoted, single, bare] = TITLE_KEY.exec(keys) ?? []
  // Removed parts leave their line breaks, so that the numbers of lines stay.
  const body = (toBlank(front) + written.slice(front.length)).replace(CONFIGURATION, toBlank)
  const [, accTitle] = ACC_TITLE.exec(body) ?? []
  const [, oneLine, block] = ACC_DESCRIPTION.exec(body) ?? []
  const lines = body.split('\n')
  const kindLine = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('%%')),
  )
  const [kind = ''] = /^[\w-]*/.exec(lines[kindLine]?.trim() ?? '') ?? []
  return {
    kind,
    kindLine,
    isEmpty: EMPTY.test(lines.slice(kindLine).join('\n').trim()),
    title: fold(accTitle ?? quoted ?? single ?? bare ?? ''),
    description: fold(oneLine ?? block ?? ''),
  }
}
