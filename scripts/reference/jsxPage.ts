/** Page of the components of documents and pages, and of the modules of other tools. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FOREIGN_MODULES } from '../../src/compat/modules.ts'
import {
  anchorOf,
  cellCode,
  code,
  codeBlock,
  escapeText,
  heading,
  paragraphs,
  type ReferencePage,
  table,
} from './markdown.ts'
import { type Member, readDefaultComment, readInterface } from './sourceComments.ts'

const INDEX = 'src/components/public.ts'

interface JsxComponent {
  /** First the own name, then those of other tools. */
  readonly names: readonly string[]
  /** Absolute path. */
  readonly file: string
}

function readComponents(root: string): JsxComponent[] {
  const text = readFileSync(path.join(root, INDEX), 'utf8')
  return [...text.matchAll(/export \{([^}]*)\} from '(.+)'/g)]
    .map(([, list = '', file = '']) => ({
      names: [...list.matchAll(/default as (\w+)/g)].map(([, name = '']) => name),
      file: path.join(root, path.dirname(INDEX), file),
    }))
    .map(({ names, file }) => {
      const own = path.basename(file, '.tsx')
      return { names: [own, ...names.filter((name) => name !== own)], file }
    })
}

const propsOf = ({ names: [name = ''], file }: JsxComponent): readonly Member[] =>
  readInterface(file, `${name}Props`)?.members ?? []

const commentOf = ({ file }: JsxComponent): string | undefined => readDefaultComment(file)?.text

/** Components and properties without a text. */
export const undocumentedJsx = (root: string): string[] =>
  readComponents(root).flatMap((component) => [
    ...(commentOf(component) === undefined ? [`${component.file} has no comment`] : []),
    ...propsOf(component)
      .filter(({ comment }) => comment === undefined)
      .map(({ name }) => `${component.file}: the property ${name} has no comment`),
  ])

/** Names of the properties of each tag, for `check`: interfaces do not exist when the tool runs. */
export const tagProperties = (root: string): string =>
  [
    '/** Names of the properties of each tag. Created from the interfaces of the components by `npm run reference`. */',
    "import { words } from '../shared/text/words.ts'",
    '',
    'export const TAG_PROPERTIES: ReadonlyMap<string, readonly string[]> = new Map([',
    ...readComponents(root).flatMap((component) => {
      const names = propsOf(component).map(({ name }) => name)
      return component.names.map((tag) => `  ['${tag}', words('${names.join(' ')}')],`)
    }),
    '])',
    '',
  ].join('\n')

function formatComponent(component: JsxComponent): string {
  const [name = '', ...others] = component.names
  const props = propsOf(component)
  return paragraphs(
    heading(2, code(name), anchorOf(name)),
    escapeText(commentOf(component) ?? ''),
    others.length === 0 ? '' : `Other names: ${others.map(code).join(', ')}.`,
    props.length === 0
      ? ''
      : table(
          ['Property', 'Type', 'Meaning'],
          props.map(({ name: property, type, isOptional, comment }) => [
            cellCode(property) + (isOptional ? '' : ' (required)'),
            cellCode(type),
            escapeText(comment?.text ?? '').replaceAll('|', '\\|'),
          ]),
        ),
  )
}

const exportsOf = (request: string): readonly string[] => {
  const { components = {}, values = [] } = FOREIGN_MODULES.get(request) ?? {}
  return [...Object.keys(components), ...values].sort()
}

export const jsxPage = (root: string): ReferencePage => ({
  title: 'Components',
  description:
    'The components of documents and pages with their properties, and the modules of other tools that work.',
  position: 13,
  sources: [INDEX, 'src/compat/modules.ts'],
  body: paragraphs(
    'Documents in [MDX](../writing/mdx.md) use these components by their names. Pages and components of a site import them. Most of them are [directives](directives.md) in Markdown, with the same HTML.',
    codeBlock(
      'tsx',
      'import { Card, Cards } from \'xpre-docs/components\'\n\nexport default function Start() {\n  return (\n    <Cards>\n      <Card title="Install" href="/docs/start/install" icon="rocket" />\n    </Cards>\n  )\n}',
    ),
    ...readComponents(root).map(formatComponent),
    heading(2, 'Modules of other tools', 'modules-of-other-tools'),
    'Imports of these modules work as they are, in documents, pages and components of a site. The components also work in documents without the import. Another module or export of these tools is the finding `missing-import`, which names those that exist.',
    table(
      ['Import path', 'Exports'],
      [...FOREIGN_MODULES.keys()]
        .filter((request) => !request.startsWith('xpre-docs/'))
        .map((request) => [code(request), exportsOf(request).map(code).join(', ')]),
    ),
  ),
})
