/** Reads a class diagram, and writes it for the renderer. */
import { type DiagramPart, type DiagramProgram, UnreadableStatement, unreadable } from './diagramProgram.ts'
import { plainText, protectName, protectText } from './protectText.ts'
import type { Statement } from './statements.ts'

const NAME = String.raw`(?:\x60[^\x60]+\x60|[\p{L}\p{N}_.-]+?)`
const CLASS = `(${NAME})(~.+?~)?`
const DECLARED = new RegExp(
  `^class\\s+${CLASS}\\s*(?:\\[\\s*"([^"]*)"\\s*\\])?(?::::[\\w-]+)?\\s*(?:<<(\\w+)>>\\s*)?(?:(\\{)\\s*(.*?)\\s*(\\})?)?$`,
  'u',
)
const RELATION = new RegExp(
  `^${CLASS}(?:\\s*"([^"]*)")?\\s*((?:<\\|?|[*o]|\\(\\))?(?:--|\\.\\.)(?:\\|?>|[*o](?=\\s)|\\(\\))?)\\s*(?:"([^"]*)"\\s*)?${CLASS}\\s*(?::\\s*(.*))?$`,
  'u',
)
const MEMBER = new RegExp(`^${CLASS}\\s*:(?!:)\\s*(.+)$`, 'u')
const ANNOTATION = new RegExp(`^<<(\\w+)>>\\s*${CLASS}$`, 'u')
const METHOD = /^(.+?)\(([^)]*)\)([$*]?)\s*(.*?)([$*]?)$/
const LOOKS = /^(?:classDef|cssClass|style|click|link|callback|href|direction)\s/
const OPERATORS: ReadonlySet<string> = new Set(
  '<|-- <|.. *-- o-- --> --* --o --|> ..> ..|> <-- <.. --'.split(' '),
)
const UNDRAWN: readonly (readonly [RegExp, string])[] = [
  [/^note\b/, 'Notes of class diagrams cannot be drawn'],
  [/^namespace\b/, 'Namespaces of class diagrams cannot be drawn'],
]

interface Class {
  readonly line: number
  label: string
  annotation: string | undefined
  readonly members: { readonly line: number; readonly written: string; readonly texts: readonly string[] }[]
}

interface Reading {
  readonly classes: Map<string, Class>
  readonly relations: { readonly line: number; readonly match: readonly (string | undefined)[] }[]
  open: Class | undefined
  openLine: number
}

/** `List~int~` is `List<int>`. */
const readGenerics = (text: string): string =>
  text.replace(/(?<=[\w>\]?])~(?=[\w\p{L}[])/gu, '<').replace(/(?<=.)~/g, '>')

const idOf = (name: string): string => name.replaceAll('`', '')

function classOf({ classes }: Reading, name: string, generic: string | undefined, line: number): Class {
  const id = idOf(name)
  const known = classes.get(id) ?? { line, label: id, annotation: undefined, members: [] }
  if (generic !== undefined) known.label = readGenerics(`${id}${generic}`)
  classes.set(id, known)
  return known
}

function addMember(target: Class, written: string, line: number): void {
  const [, annotation] = /^<<(\w+)>>$/.exec(written) ?? []
  if (annotation !== undefined) {
    target.annotation = annotation
    return
  }
  const [, visibility = '', rest = ''] = /^([+#~-]?)\s*(.*?);?$/.exec(written) ?? []
  const [, name, params = '', before = '', type = '', after = ''] = METHOD.exec(rest) ?? []
  if (name !== undefined) {
    const texts = [name, params, type].map(readGenerics)
    const [shownName = '', shownParams = '', shownType = ''] = texts.map((text) =>
      text.trim() === '' ? '' : protectName(text),
    )
    const member = `${visibility}${shownName}${before || after}(${shownParams}) ${shownType}`
    target.members.push({ line, written: member, texts: texts.map(plainText) })
    return
  }
  const [, text = '', mark = ''] = /^(.*?)([$*]?)$/.exec(readGenerics(rest)) ?? []
  if (text.trim() !== '')
    target.members.push({
      line,
      written: `${visibility}${protectName(text)}${mark}`,
      texts: [plainText(text)],
    })
}

function declare(reading: Reading, match: readonly (string | undefined)[], line: number): void {
  const [, name = '', generic, label, annotation, opening, content = '', closing] = match
  const target = classOf(reading, name, generic, line)
  if (label !== undefined) target.label = label
  target.annotation ??= annotation
  if (opening === undefined) return
  if (content !== '') addMember(target, content, line)
  reading.open = closing === undefined ? target : undefined
  reading.openLine = line
}

function readStatement(reading: Reading, { text, line }: Statement): void {
  if (reading.open !== undefined) {
    if (text === '}') reading.open = undefined
    else addMember(reading.open, text, line)
    return
  }
  const [, reason] = UNDRAWN.find(([pattern]) => pattern.test(text)) ?? []
  if (reason !== undefined) throw new UnreadableStatement(line, reason)
  if (LOOKS.test(text)) return
  const declared = DECLARED.exec(text)
  if (declared !== null) {
    declare(reading, declared, line)
    return
  }
  const relation = RELATION.exec(text)
  if (relation !== null) {
    const [, from = '', fromGeneric, , operator = '', , to = '', toGeneric] = relation
    if (!OPERATORS.has(operator))
      throw new UnreadableStatement(line, `The relation "${operator}" cannot be drawn`)
    classOf(reading, from, fromGeneric, line)
    classOf(reading, to, toGeneric, line)
    reading.relations.push({ line, match: relation })
    return
  }
  const [, annotation = '', annotated, annotatedGeneric] = ANNOTATION.exec(text) ?? []
  if (annotated !== undefined) {
    classOf(reading, annotated, annotatedGeneric, line).annotation = annotation
    return
  }
  const [, owner, ownerGeneric, member = ''] = MEMBER.exec(text) ?? []
  if (owner !== undefined) {
    addMember(classOf(reading, owner, ownerGeneric, line), member, line)
    return
  }
  const [, alone, aloneGeneric] = new RegExp(`^${CLASS}(?::::[\\w-]+)?$`, 'u').exec(text) ?? []
  if (alone === undefined) throw unreadable(line, text)
  classOf(reading, alone, aloneGeneric, line)
}

export function readClasses(statements: readonly Statement[]): DiagramProgram {
  const reading: Reading = { classes: new Map(), relations: [], open: undefined, openLine: 0 }
  let title: string | undefined
  for (const statement of statements) {
    const [, ofTitle] = /^title\s+(.+)$/.exec(statement.text) ?? []
    if (ofTitle !== undefined && reading.open === undefined) title = ofTitle
    else readStatement(reading, statement)
  }
  if (reading.open !== undefined) throw new UnreadableStatement(reading.openLine, 'This class has no "}"')
  const { classes } = reading
  // The renderer has no labels of classes; a name may have all characters.
  const nameOf = (name = ''): string => protectName(classes.get(idOf(name))?.label ?? name)
  const lines = ['classDiagram']
  const parts: DiagramPart[] = []
  for (const [id, { line, label, annotation, members }] of classes) {
    lines.push(`class ${nameOf(id)} {`, ...(annotation === undefined ? [] : [`<<${annotation}>>`]))
    lines.push(...members.map(({ written }) => written), '}')
    const texts = [plainText(label), ...(annotation === undefined ? [] : [annotation])]
    const attributes = { class: 'class-node', 'data-id': nameOf(id) }
    parts.push({ line, name: `The class "${id}"`, attributes, texts })
    for (const member of members) parts.push({ line: member.line, name: 'This member', texts: member.texts })
  }
  for (const { line, match } of reading.relations) {
    const [, from, , first, operator, second, to, , label] = match
    const quote = (text: string | undefined) => (text === undefined ? '' : `"${protectText(text)}" `)
    const ending = label === undefined || label === '' ? '' : ` : ${protectText(label)}`
    lines.push(`${nameOf(from)} ${quote(first)}${operator} ${quote(second)}${nameOf(to)}${ending}`)
    const attributes = { class: 'class-relationship', 'data-from': nameOf(from), 'data-to': nameOf(to) }
    const texts = [first, second, label].flatMap((text) => (text === undefined ? [] : [plainText(text)]))
    parts.push({ line, name: `The relation of "${from}" and "${to}"`, attributes, texts })
  }
  return { text: lines.join('\n'), parts, title }
}
