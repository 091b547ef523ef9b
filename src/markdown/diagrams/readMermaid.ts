/** Reads what a Mermaid diagram says about itself. */
import { isOtherKind } from './mermaidKinds.ts'

export interface MermaidSource {
  /** First word of the diagram, as written: `sequenceDiagram`. '' for an empty one. */
  readonly kind: string
  /** Index of the line with the kind. */
  readonly kindLine: number
  /** Source without titles, configuration and links. Its lines are those of the document. */
  readonly text: string
  readonly title: string | undefined
  readonly description: string | undefined
}

const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?=\n|$)/
const TITLE_KEY = /^[ \t]*title:[ \t]*(?:"([^"]*)"|'([^']*)'|(\S.*))[ \t]*$/m
const CONFIGURATION = /%%\{[\s\S]*?\}%%/g
const ACC_TITLE = /^[ \t]*accTitle[ \t]*:[ \t]*(.*)$/m
const ACC_DESCRIPTION = /^[ \t]*accDescr[ \t]*(?::[ \t]*(.*)$|\{([^}]*)\})/m
/** Links and calls of nodes: pages have no script for them. */
const INTERACTION = /^[ \t]*click[ \t].*$/gm

const toBlank = (text: string): string => text.replace(/[^\n]/g, '')

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function readMermaid(written: string): MermaidSource {
  const [front = '', keys = ''] = FRONT_MATTER.exec(written) ?? []
  const [, quoted, single, bare] = TITLE_KEY.exec(keys) ?? []
  // Removed parts leave their line breaks, so that the numbers of lines stay.
  const body = (toBlank(front) + written.slice(front.length)).replace(CONFIGURATION, toBlank)
  const [, accTitle] = ACC_TITLE.exec(body) ?? []
  const [, oneLine, block] = ACC_DESCRIPTION.exec(body) ?? []
  const text = body.replace(ACC_TITLE, '').replace(ACC_DESCRIPTION, toBlank).replace(INTERACTION, '')
  const lines = text.split('\n')
  const kindLine = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('%%')),
  )
  const [kind = ''] = /^[\w-]*/.exec(lines[kindLine]?.trim() ?? '') ?? []
  const title = fold(accTitle ?? quoted ?? single ?? bare ?? '')
  const description = fold(oneLine ?? block ?? '')
  return {
    kind,
    kindLine,
    text,
    title: title === '' ? undefined : title,
    description: description === '' ? undefined : description,
  }
}

/** Whether only Mermaid itself, in a browser, draws the diagram. */
export const isBrowserDiagram = (written: string): boolean => isOtherKind(readMermaid(written).kind)
