/** Reads an entity relationship diagram, and writes it for the renderer. */
import { type DiagramPart, type DiagramProgram, UnreadableStatement, unreadable } from './diagramProgram.ts'
import { plainText, protectName, protectText } from './protectText.ts'
import type { Statement } from './statements.ts'

const NAME = String.raw`(?:"[^"]+"|[^\s"{}[\]|:]+?)`
const ENTITY = new RegExp(
  `^(${NAME})(?:\\s*\\[\\s*("[^"]*"|[^\\]"]+)\\s*\\])?(?::::[\\w,-]+)?\\s*(\\{)?\\s*(\\})?$`,
)
const RELATION = new RegExp(
  `^(${NAME})(?::::[\\w,-]+)?\\s*(\\|\\||[|}]o|o[|{]|\\}\\||\\|\\{|o\\}|\\{o)(--|\\.\\.|-\\.|\\.-)(\\|\\||o[|{]|[|}]o|\\|\\{|\\}\\|)\\s*(${NAME})(?::::[\\w,-]+)?\\s*(?::\\s*(.*))?$`,
)
const ATTRIBUTE = /^(\S+)\s+(\S+)((?:\s+(?:PK|FK|UK)\s*,?|\s*,\s*(?:PK|FK|UK))*)(?:\s+"([^"]*)")?$/
const LOOKS = /^(?:classDef|class|style|direction)\s/

/** The renderer knows one order of the characters on both sides. */
const CARDINALITIES: Readonly<Record<string, readonly [left: string, right: string]>> = {
  one: ['||', '||'],
  maybe: ['|o', 'o|'],
  some: ['}|', '|{'],
  any: ['{o', 'o{'],
}

function cardinalityOf(written: string): readonly [string, string] {
  const isMany = /[{}]/.test(written)
  const isOptional = written.includes('o')
  const kind = isMany ? (isOptional ? 'any' : 'some') : isOptional ? 'maybe' : 'one'
  return CARDINALITIES[kind] ?? ['||', '||']
}

interface Entity {
  readonly line: number
  label: string
  readonly attributes: {
    readonly line: number
    readonly written: string
    readonly texts: readonly string[]
  }[]
}

const withoutQuotes = (text: string): string => text.replace(/^"([\s\S]*)"$/, '$1')

function readAttribute({ text, line }: Statement): Entity['attributes'][number] {
  const [, type, name, keys = '', comment] = ATTRIBUTE.exec(text) ?? []
  if (type === undefined || name === undefined) throw unreadable(line, text)
  const names = keys.match(/\w+/g) ?? []
  // The renderer shows a comment only while a mouse points to it.
  const shown = comment === undefined || comment === '' ? name : `${name} (${plainText(comment)})`
  const written = [protectName(type), protectName(shown), ...names].join(' ')
  return { line, written, texts: [plainText(type), plainText(shown), ...names] }
}

export function readEntities(statements: readonly Statement[]): DiagramProgram {
  const entities = new Map<string, Entity>()
  const relations: { from: string; to: string; line: number; operator: string; label: string }[] = []
  let open: Entity | undefined
  let title: string | undefined
  const entityOf = (written: string, line: number): Entity => {
    const id = withoutQuotes(written)
    const entity = entities.get(id) ?? { line, label: id, attributes: [] }
    entities.set(id, entity)
    return entity
  }
  for (const statement of statements) {
    const { text, line } = statement
    if (open !== undefined) {
      if (text === '}') open = undefined
      else open.attributes.push(readAttribute(statement))
      continue
    }
    const relation = RELATION.exec(text)
    const [, ofTitle] = /^title\s+(.+)$/.exec(text) ?? []
    if (relation !== null) {
      const [, from = '', left = '', stroke = '', right = '', to = '', label = ''] = relation
      entityOf(from, line)
      entityOf(to, line)
      const operator = `${cardinalityOf(left)[0]}${stroke === '--' ? '--' : '..'}${cardinalityOf(right)[1]}`
      relations.push({
        from: withoutQuotes(from),
        to: withoutQuotes(to),
        line,
        operator,
        label: label.trim(),
      })
    } else if (ofTitle !== undefined) title = ofTitle
    else if (!LOOKS.test(text)) {
      const [, id, alias, opening, closing] = ENTITY.exec(text) ?? []
      if (id === undefined) throw unreadable(line, text, 'Write it as A ||--o{ B : label')
      const entity = entityOf(id, line)
      if (alias !== undefined) entity.label = withoutQuotes(alias.trim())
      if (opening !== undefined && closing === undefined) open = entity
    }
  }
  if (open !== undefined) throw new UnreadableStatement(open.line, 'This entity has no "}"')
  const nameOf = (id: string): string => protectName(entities.get(id)?.label ?? id)
  const lines = ['erDiagram']
  const parts: DiagramPart[] = []
  for (const [id, { line, label, attributes }] of entities) {
    lines.push(`${nameOf(id)} {`, ...attributes.map(({ written }) => written), '}')
    parts.push({
      line,
      name: `The entity "${id}"`,
      attributes: { class: 'entity', 'data-id': nameOf(id) },
      texts: [plainText(label)],
    })
    for (const attribute of attributes)
      parts.push({ line: attribute.line, name: 'This attribute', texts: attribute.texts })
  }
  for (const { from, to, line, operator, label } of relations) {
    lines.push(`${nameOf(from)} ${operator} ${nameOf(to)} : ${protectText(label)}`)
    const name = `The relation of "${from}" and "${to}"`
    const attributes = {
      class: 'er-relationship',
      'data-entity1': nameOf(from),
      'data-entity2': nameOf(to),
    }
    parts.push({ line, name, attributes, texts: [plainText(label)] })
  }
  return { text: lines.join('\n'), parts, title }
}
