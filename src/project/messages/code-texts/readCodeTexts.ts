/**
 * Finds the texts to translate in a module: `<Translate>`, `translate()` and the functions of `useTranslate` and `usePlural`.
 * The code does not run, so ids and texts have to be literals.
 */
import { collectNames, isNode, type Node, nodesOf, parseModule } from '../../../config/index.ts'

export interface CodeText {
  /** Key in files of messages: the id, else the text. */
  readonly id: string
  /** Text in the default language. Undefined where the code has an id only. */
  readonly message: string | undefined
  /** For translators. */
  readonly description: string | undefined
  /** Position in the module. */
  readonly start: number
}

interface CodeMistake {
  readonly message: string
  readonly start: number
}

export interface CodeTexts {
  readonly texts: readonly CodeText[]
  readonly mistakes: readonly CodeMistake[]
}

/** Modules with `Translate`, `translate`, `useTranslate` and `usePlural`. */
const MODULES: ReadonlySet<unknown> = new Set(['@docusaurus/Translate', 'xpre-docs/runtime'])

export type Kind = 'component' | 'function' | 'hook' | 'module'

const KINDS: Readonly<Record<string, Exclude<Kind, 'module'>>> = {
  Translate: 'component',
  translate: 'function',
  useTranslate: 'hook',
  usePlural: 'hook',
}

/** What the names of a module mean, by its imports. */
export function readNames(statements: readonly Node[]): Map<unknown, Kind> {
  const names = new Map<unknown, Kind>()
  for (const { type, source, specifiers } of statements) {
    if (type !== 'ImportDeclaration' || !isNode(source) || !MODULES.has(source.value)) continue
    for (const { type: form, local, imported } of nodesOf(specifiers)) {
      const name = isNode(imported) ? String(imported.name) : 'Translate'
      const kind =
        form === 'ImportNamespaceSpecifier' ? 'module' : Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
      if (kind !== undefined && isNode(local)) names.set(local.name, kind)
    }
  }
  return names
}

/** As React does it: lines are trimmed and joined by a blank. */
const jsxText = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, index, lines) => {
      const start = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? start : start.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')

/** The content of `<Translate>` as one text with values, or an example where it has more than texts and names. */
function quotedForm(children: readonly Node[]): string {
  const parts = children.map(({ type, value, expression }) => {
    if (type === 'JSXText') return jsxText(String(value))
    return isNode(expression) && expression.type === 'Identifier' ? `{${expression.name}}` : undefined
  })
  const text = parts.includes(undefined) ? 'Hello {name}' : parts.join('')
  return `{${text.includes("'") ? JSON.stringify(text) : `'${text}'`}}`
}

const FUNCTION = /Function|^(?:Object|Class)Method$|^MethodDefinition$/

interface CodeContext {
  /** What names mean that the code does not import. */
  readonly names?: ReadonlyMap<unknown, Kind>
  /** Whether the code runs while a page is rendered. */
  readonly isRendered?: boolean
}

/** @throws {SyntaxError} */
export function readCodeTexts(code: string, { names, isRendered = false }: CodeContext = {}): CodeTexts {
  const statements = parseModule(code, { jsx: true })
  const kinds = new Map([...(names ?? []), ...readNames(statements)])
  if (kinds.size === 0) return { texts: [], mistakes: [] }
  const constants = collectNames(statements)
  const texts: CodeText[] = []
  const mistakes: CodeMistake[] = []

  /** A text that is known without running the code. */
  function literalOf(node: unknown, depth = 0): string | undefined {
    if (!isNode(node) || depth > 20) return undefined
    const { type, value, quasis, expressions, operator, left, right, name, expression } = node
    if (type === 'Literal') return typeof value === 'string' ? value : undefined
    if (type === 'JSXExpressionContainer' || type === 'TSAsExpression')
      return literalOf(expression, depth + 1)
    if (type === 'Identifier') return literalOf(constants.get(name), depth + 1)
    if (type === 'TemplateLiteral' && nodesOf(expressions).length === 0) {
      const cooked = nodesOf(quasis)[0]?.value
      return typeof cooked === 'object' && cooked !== null && 'cooked' in cooked
        ? String(cooked.cooked)
        : undefined
    }
    if (type !== 'BinaryExpression' || operator !== '+') return undefined
    const [first, second] = [literalOf(left, depth + 1), literalOf(right, depth + 1)]
    return first === undefined || second === undefined ? undefined : first + second
  }

  /** Kind of a name, or of a member of an imported module such as `R.Translate`. */
  function kindOf(node: unknown): Kind | undefined {
    if (!isNode(node)) return undefined
    const { object, property } = node
    if (!isNode(object)) return kinds.get(node.name)
    const member = isNode(property) ? String(property.name) : ''
    return kinds.get(object.name) === 'module' && Object.hasOwn(KINDS, member) ? KINDS[member] : undefined
  }

  const fail = (message: string, { start }: Node) => mistakes.push({ message, start })

  /** Undefined without a value, and with a mistake for one that is not known. */
  function readValue(
    value: Node | undefined,
    what: string,
  ): { readonly text: string | undefined } | undefined {
    if (value === undefined) return { text: undefined }
    const text = literalOf(value)
    if (text !== undefined) return { text: text === '' ? undefined : text }
    fail(
      `${what} is computed, so it cannot be listed for translators; write a text, with {name} for values`,
      value,
    )
    return undefined
  }

  function add(
    node: Node,
    values: Readonly<Record<'id' | 'message' | 'description', Node | undefined>>,
    name: string,
  ) {
    const id = readValue(values.id, `The id of ${name}`)
    const message = readValue(values.message, `The text of ${name}`)
    const description = readValue(values.description, `The description of ${name}`)
    if (id === undefined || message === undefined || description === undefined) return
    const key = id.text ?? message.text
    if (key === undefined)
      fail(
        `${name} has neither an id nor a text; translation declarations must have at least a translation id or a default translation message`,
        node,
      )
    else texts.push({ id: key, message: message.text, description: description.text, start: node.start })
  }

  function readElement(node: Node, name: string) {
    const { openingElement } = node
    const attributes = nodesOf(isNode(openingElement) ? openingElement.attributes : [])
    const entryOf = (key: string): Node | undefined => {
      const value = attributes.find(({ name: own }) => isNode(own) && own.name === key)?.value
      return isNode(value) ? value : undefined
    }
    const children = nodesOf(node.children).filter(
      ({ type, value, expression }) =>
        !(type === 'JSXText' && jsxText(String(value)) === '') &&
        !(isNode(expression) && expression.type === 'JSXEmptyExpression'),
    )
    const [child, ...others] = children
    if (others.length > 0 || child?.type === 'JSXElement' || child?.type === 'JSXFragment') {
      fail(
        `The component <Translate> only accepts simple string values; write one text in quotes: ${quotedForm(children)}`,
        node,
      )
      return
    }
    const message: Node | undefined =
      child?.type === 'JSXText' ? { ...child, type: 'Literal', value: jsxText(String(child.value)) } : child
    add(node, { id: entryOf('id'), message, description: entryOf('description') }, `<${name}>`)
  }

  function readCall(node: Node, name: string) {
    const [written] = nodesOf(node.arguments)
    const argument =
      written?.type === 'TSAsExpression' && isNode(written.expression) ? written.expression : written
    const hasSpread = nodesOf(argument?.properties).some(({ type }) => type === 'SpreadElement')
    if (argument?.type !== 'ObjectExpression' || hasSpread) {
      if (argument !== undefined)
        fail(`The argument of ${name}() is computed, so it cannot be listed for translators`, node)
      return
    }
    const entryOf = (key: string): Node | undefined => {
      const member = nodesOf(argument.properties).find(
        ({ key: own, computed }) =>
          computed !== true && isNode(own) && (own.name === key || own.value === key),
      )
      return isNode(member?.value) ? member.value : undefined
    }
    add(
      node,
      { id: entryOf('id'), message: entryOf('message'), description: entryOf('description') },
      `${name}()`,
    )
  }

  function visit(node: Node, inFunction: boolean): void {
    const { type, id, init, callee, openingElement } = node
    // `const t = useTranslate()`
    if (type === 'VariableDeclarator' && isNode(id) && isNode(init) && init.type === 'CallExpression') {
      if (kindOf(init.callee) === 'hook') kinds.set(id.name, 'function')
    }
    if (type === 'CallExpression' && isNode(callee) && kindOf(callee) === 'function') {
      const name = code.slice(callee.start, Number(callee.end))
      readCall(node, name)
      if (!inFunction)
        fail(
          `${name}() is called while the module is loaded, where no language is known; call it in a component`,
          node,
        )
    }
    if (type === 'JSXElement' && isNode(openingElement) && isNode(openingElement.name)) {
      const { name } = openingElement
      if (kindOf(name) === 'component') readElement(node, code.slice(name.start, Number(name.end)))
    }
    const isInside = inFunction || FUNCTION.test(type)
    for (const child of Object.values(node)) {
      if (isNode(child)) visit(child, isInside)
      else for (const each of nodesOf(child)) visit(each, isInside)
    }
  }
  for (const statement of statements) visit(statement, isRendered)
  return { texts, mistakes }
}
