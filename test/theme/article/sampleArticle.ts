/** An article with all components. */
import type { Element } from 'hast'
import { ADMONITION_TYPES } from '../../../src/components/index.ts'
import { element, line } from './renderArticle.tsx'

const LONG = 'an-identifier-that-is-longer-than-any-phone-is-wide-and-has-no-place-to-break'

const paragraph = (text: string): Element => element('p', {}, text)

export const sampleTabs = (): Element =>
  element(
    'Tabs',
    { tabsId: 'xpre-tabs-1', label: 'Ways', group: 'way', queryString: 'way' },
    element(
      'Tab',
      { label: 'Editor', value: 'editor' },
      element('p', {}, 'In the ', element('a', { href: '/editor' }, 'editor')),
    ),
    element(
      'Tab',
      { label: 'Code', value: 'code', default: true },
      element('p', {}, 'In the ', element('a', { href: '/code' }, 'code')),
    ),
    element(
      'Tab',
      { label: 'Neither', value: 'neither' },
      element('h3', { id: 'inside' }, 'Inside', element('HeadingLink', { id: 'inside', text: 'Inside' })),
    ),
  )

const codeBlocks = (): Element[] => [
  element(
    'CodeBlock',
    { title: `${LONG}.ts`, lang: 'ts', label: 'TypeScript' },
    line(`const name = '${LONG}-${LONG}'`, 'hl'),
    line(''),
    line('end()'),
  ),
  element(
    'CodeBlock',
    { lang: 'js', label: 'JavaScript', hasDiff: true, lineNumbers: 98 },
    line('same()'),
    line('old()', 'del'),
    line('new()', 'ins'),
  ),
  element('CodeBlock', { hasFocus: true, wrap: true }, line(LONG), line('here', 'focus')),
  element(
    'CodeGroup',
    { tabsId: 'xpre-tabs-2' },
    element(
      'Tab',
      { label: 'npm', value: 'npm', default: true },
      element('CodeBlock', { lang: 'sh', label: 'Shell' }, line('npm install')),
    ),
  ),
]

const tableOf = (...rows: readonly (readonly string[])[]): Element =>
  element(
    'TableWrap',
    { label: 'Texts' },
    element(
      'table',
      {},
      element(
        'tbody',
        {},
        ...rows.map((cells) =>
          element('tr', {}, ...cells.map((cell) => element('td', { className: ['align-right'] }, cell))),
        ),
      ),
    ),
  )

const tasks = (): Element =>
  element(
    'ul',
    { className: ['contains-task-list'] },
    ...[true, false].map((checked) =>
      element(
        'li',
        { className: ['task-list-item'] },
        element('input', { type: 'checkbox', checked, disabled: true }),
        ' A task',
      ),
    ),
  )

const footnotes = (): Element =>
  element(
    'section',
    { className: ['footnotes'] },
    element('h2', { className: ['visually-hidden'] }, 'Footnotes'),
    element('ol', {}, element('li', { id: 'fn-1' }, paragraph('The note'))),
  )

const files = (): Element =>
  element(
    'FileTree',
    {},
    element(
      'ul',
      {},
      element(
        'li',
        {},
        'docs/ all pages',
        element(
          'ul',
          {},
          element('li', {}, element('strong', {}, 'index.md'), ' the first page'),
          element(
            'li',
            {},
            'guide/',
            element('ul', {}, element('li', {}, `${LONG}.md`), element('li', {}, '…')),
          ),
        ),
      ),
      element('li', {}, element('a', { href: '/config' }, 'xpre.config.ts')),
      element('li', {}, `package.json ${'what the site needs, in many words. '.repeat(4)}`),
    ),
  )

const detail = (kind: string, ...children: readonly string[]): Element =>
  element('ParamDetail', { kind }, ...children)

const param = (name: string, ...children: readonly Element[]): Element =>
  element(
    'Param',
    { id: `param-${name}`, name, deprecated: true },
    element(
      'Label',
      {},
      element('code', {}, name),
      detail('type', LONG),
      detail('required'),
      detail('optional'),
      detail('deprecated'),
      detail('default', '5'),
      detail('note', 'max 50'),
    ),
    paragraph('Text'),
    ...children,
  )

const params = (): Element =>
  element(
    'Params',
    { kind: 'params', title: 'Body' },
    param('a', element('Params', { kind: 'fields', isNested: true, open: true }, param('b'))),
    element('Param', {}, paragraph('Without a name')),
  )

export const sampleArticle = (): Element[] => [
  element(
    'p',
    {},
    `A word, ${LONG}, `,
    element('code', {}, LONG),
    ' ',
    element('a', { href: '/docs' }, 'a link'),
    ' ',
    element('kbd', {}, 'Ctrl'),
    ' ',
    ...ADMONITION_TYPES.map((type) => element('Badge', { type }, type)),
    element('sup', {}, element('a', { href: '#fn-1', id: 'fnref-1', className: ['footnote-ref'] }, '1')),
  ),
  element('h2', { id: 'parts' }, 'Parts', element('HeadingLink', { id: 'parts', text: 'Parts' })),
  ...ADMONITION_TYPES.map((type) => element('Admonition', { type, title: LONG }, paragraph('Text'))),
  sampleTabs(),
  ...codeBlocks(),
  tableOf(['one', LONG, LONG, LONG], ['two', '1', '2', '3']),
  element('Steps', {}, element('Step', {}, paragraph('First')), element('Step', {}, paragraph('Second'))),
  element('Details', { summary: 'More' }, paragraph('Hidden at first')),
  element(
    'Cards',
    {},
    element('Card', { title: LONG, href: '/a', icon: 'box' }, paragraph('Text')),
    element('Card', { title: 'Later', className: 'is-soon' }),
  ),
  element(
    'p',
    {},
    ...['primary', 'secondary', 'minimal'].flatMap((variant) => [
      element('LinkButton', { href: '/a', variant, icon: 'arrow-right' }, variant),
      ' ',
    ]),
    element('LinkButton', { href: '/a', variant: 'secondary' }, LONG),
    ' Text ',
    element('Icon', { name: 'rocket', label: 'Fast' }),
    element('Icon', { name: 'check' }),
  ),
  element(
    'Hero',
    {},
    element('h2', { id: 'hero' }, LONG),
    element('p', {}, 'Text'),
    element(
      'div',
      { className: 'hero-image' },
      element('img', { src: '/img/a.png', alt: 'A', width: 40, height: 40 }),
    ),
  ),
  params(),
  element(
    'div',
    { className: ['beside'] },
    element(
      'div',
      { className: ['beside-text', 'flow'] },
      element('h2', { id: 'call' }, 'Call'),
      paragraph('Text'),
    ),
    element(
      'div',
      { className: ['beside-panel'] },
      element('Example', { title: LONG }, element('CodeBlock', { lang: 'sh' }, line(LONG))),
      element('Example', {}, paragraph('Text')),
    ),
  ),
  files(),
  element('ol', { start: 9 }, element('li', {}, 'nine'), element('li', {}, 'ten')),
  element('ul', {}, element('li', {}, 'one')),
  tasks(),
  element('blockquote', {}, paragraph('Quoted')),
  element('hr', {}),
  element('img', { src: '/img/a.png', alt: 'A', width: 1600, height: 400 }),
  footnotes(),
]
