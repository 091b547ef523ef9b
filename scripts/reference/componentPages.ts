/** Pages of the components of the theme, of the components in articles, and of the texts of the interface. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formsOf, DIRECTIVES as KNOWN_DIRECTIVES } from '../../src/components/index.ts'
import { INCLUDE_ATTRIBUTES } from '../../src/markdown/source/includes.ts'
import { ATTRIBUTE_TEXTS, DIRECTIVE_TEXTS } from './directiveTexts.ts'
import { readTexts } from './interfaceTexts.ts'
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

const COMPONENTS = 'src/theme/components.ts'

interface ThemeComponent {
  readonly name: string
  /** From the root of the repository. */
  readonly file: string
}

const readComponents = (root: string): ThemeComponent[] =>
  [
    ...readFileSync(path.join(root, COMPONENTS), 'utf8').matchAll(
      /export \{ default as (\w+) \} from '\.\/(.+)'/g,
    ),
  ]
    .map(([, name = '', file = '']) => ({ name, file: `src/theme/${file}` }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const propsOf = (root: string, { name, file }: ThemeComponent): readonly Member[] =>
  readInterface(path.join(root, file), `${name}Props`)?.members ?? []

/** Whether the component has a parameter, which needs an interface with the name of the component. */
const hasParameter = (root: string, { name, file }: ThemeComponent): boolean =>
  !readFileSync(path.join(root, file), 'utf8').includes(`export default function ${name}()`)

/** Components and properties without a text. */
export const undocumentedComponents = (root: string): string[] =>
  readComponents(root).flatMap((component) => {
    const props = propsOf(root, component)
    return [
      ...(readDefaultComment(path.join(root, component.file)) === undefined
        ? [`${component.file}: ${component.name} has no comment`]
        : []),
      ...(props.length === 0 && hasParameter(root, component)
        ? [`${component.file}: there is no interface ${component.name}Props`]
        : []),
      ...props
        .filter(({ comment }) => comment === undefined)
        .map(({ name }) => `${component.file}: the property ${name} has no comment`),
    ]
  })

function formatComponent(root: string, component: ThemeComponent): string {
  const props = propsOf(root, component)
  const comment = readDefaultComment(path.join(root, component.file))
  return paragraphs(
    heading(2, code(component.name), anchorOf(component.name)),
    escapeText(comment?.text ?? ''),
    props.length === 0
      ? 'It has no properties: it reads the page and the site with `usePage` and `useSite`.'
      : table(
          ['Property', 'Type', 'Meaning'],
          props.map(({ name, type, isOptional, comment: text }) => [
            cellCode(name) + (isOptional ? '' : ' (required)'),
            cellCode(type),
            escapeText(text?.text ?? '').replaceAll('|', '\\|'),
          ]),
        ),
  )
}

export const componentsPage = (root: string): ReferencePage => ({
  title: 'Theme components',
  description: 'All components of the theme that a site can replace, with their properties.',
  position: 9,
  sources: [COMPONENTS],
  body: paragraphs(
    'A file `theme/Footer.tsx` of a site replaces the component `Footer` of the theme. To keep the original and add to it, import it from `@theme-original/Footer`.',
    codeBlock(
      'tsx',
      "import Footer from '@theme-original/Footer'\n\nexport default function FooterWithNote() {\n  return (\n    <>\n      <p>Lamps are hot.</p>\n      <Footer />\n    </>\n  )\n}",
    ),
    'The types are in `xpre-docs/theme`: list it in `types` of `tsconfig.json`. `@theme-original/Footer` exports the type `FooterProps` as well.',
    ...readComponents(root).map((component) => formatComponent(root, component)),
  ),
})

/** Names, forms and attributes of all directives. */
const DIRECTIVES = [
  ...[...KNOWN_DIRECTIVES].map(([name, directive]) => ({
    ...{ name, forms: formsOf(directive) },
    attributes: [...directive.attributes, 'id', 'class'],
  })),
  { name: 'include', forms: ['leaf'], attributes: INCLUDE_ATTRIBUTES } as const,
]

/** Directives and attributes without a text. */
export const undocumentedDirectives = (): string[] =>
  DIRECTIVES.flatMap(({ name, attributes }) => [
    ...(DIRECTIVE_TEXTS.has(name) ? [] : [`the directive ${name} has no text`]),
    ...attributes
      .filter((attribute) => !ATTRIBUTE_TEXTS.has(`${name}.${attribute}`) && !ATTRIBUTE_TEXTS.has(attribute))
      .map((attribute) => `the attribute ${attribute} of the directive ${name} has no text`),
  ])

const FORMS = { container: ':::', leaf: '::', text: ':' } as const

export const directivesPage = (): ReferencePage => ({
  title: 'Directives',
  description: 'All built-in directives of Markdown with their attributes.',
  position: 10,
  sources: [
    'src/components/definitions.ts',
    'src/markdown/source/includes.ts',
    'scripts/reference/directiveTexts.ts',
  ],
  body: paragraphs(
    'A directive begins with colons: three or more around other content, two on a line of its own, one inside a paragraph. Square brackets have a label, braces have attributes. Components of the site are written in the same way, with their names.',
    ...DIRECTIVES.map(({ name, forms, attributes }) => {
      const { text, example } = DIRECTIVE_TEXTS.get(name) ?? { text: '', example: '' }
      return paragraphs(
        heading(2, code(name), name),
        text,
        `- **Forms**: ${forms.map((form) => code(`${FORMS[form]}${name}`)).join(', ')}`,
        table(
          ['Attribute', 'Meaning'],
          attributes.map((attribute) => [
            code(attribute),
            ATTRIBUTE_TEXTS.get(`${name}.${attribute}`) ?? ATTRIBUTE_TEXTS.get(attribute) ?? '',
          ]),
        ),
        codeBlock('md', example).replace(/^```/, '````').replace(/```$/, '````'),
      )
    }),
  ),
})

/** Part of the interface: the second word of the id. */
const areaOf = (id: string): string => id.split('.')[1] ?? ''

export function textsPage(root: string): ReferencePage {
  const byId = new Map(readTexts(root).map((text) => [text.id, text]))
  const areas = [...new Set([...byId.keys()].map(areaOf))].sort((a, b) => a.localeCompare(b, 'en'))
  return {
    title: 'Texts of the interface',
    description: 'All texts of the theme with their ids.',
    position: 11,
    sources: ['src'],
    body: paragraphs(
      'Every text of the interface has an id, which does not change when the text does. Names in braces stand for values. A component of a site that replaces one of the theme can use the same ids, so that its texts are those of the theme. Write an id as a whole, as below: browsers load the texts whose ids their code contains.',
      codeBlock(
        'tsx',
        "import { useTranslate } from 'xpre-docs/runtime'\n\nexport default function Hint() {\n  const t = useTranslate()\n  return <p>{t({ id: 'theme.editThisPage', message: 'Edit this page' })}</p>\n}",
      ),
      table(
        ['Id', 'Text'],
        areas.flatMap((area) =>
          [...byId.values()]
            .filter(({ id }) => areaOf(id) === area)
            .map(({ id, message }) => [code(id), cellCode(message)]),
        ),
      ),
    ),
  }
}
