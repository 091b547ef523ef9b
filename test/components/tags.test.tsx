/** HTML of the components that documents and pages use in JSX, and of the same content as directives. */
import { describe, expect, test } from 'vitest'
import FileTree from '../../src/components/file-tree/FileTree.tsx'
import {
  Admonition,
  Aside,
  Badge,
  Card,
  Cards,
  Code,
  CodeBlock,
  CodeGroup,
  Details,
  Icon,
  LinkButton,
  LinkCard,
  Param,
  Step,
  Steps,
  TabItem,
  Tabs,
} from '../../src/components/public.ts'
import { elementOf, readHtml, textOf, textsOf } from '../helpers/readHtml.ts'
import { element, renderArticle } from '../theme/article/renderArticle.tsx'
import { renderJsx, renderPage } from './renderJsx.tsx'

/** Ids of tabs are numbers in directives, and created by React in JSX. */
const withoutIds = (html: string): string => html.replace(/xpre-tabs-[\w-]*?(?=(?:-\d+)?")/g, 'xpre-tabs')

describe('MD-3: the same HTML in JSX and as a directive:', () => {
  test('an admonition, with a plain title, with markup and without', () => {
    const text = element('p', {}, 'Text')
    expect(
      renderJsx(
        <Admonition type="tip" title="Try it" id="try">
          <p>Text</p>
        </Admonition>,
      ),
    ).toBe(renderArticle([element('Admonition', { type: 'tip', title: 'Try it', id: 'try' }, text)]))
    expect(
      renderJsx(
        <Aside type="caution" title={<b>Hot</b>}>
          <p>Text</p>
        </Aside>,
      ),
    ).toBe(
      renderArticle([
        element(
          'Admonition',
          { type: 'caution', title: 'Hot' },
          element('Label', {}, element('b', {}, 'Hot')),
          text,
        ),
      ]),
    )
    expect(renderJsx(<Aside>x</Aside>)).toBe(renderArticle([element('Admonition', { type: 'note' }, 'x')]))
  })

  test('cards, and a card of a link', () => {
    expect(
      renderJsx(
        <Cards className="wide">
          <Card title="A" href="/a" icon="box">
            <p>Text</p>
          </Card>
          <LinkCard title="B" href="https://b.example" description="Words" />
        </Cards>,
      ),
    ).toBe(
      renderArticle([
        element(
          'Cards',
          { className: 'wide' },
          element('Card', { title: 'A', href: '/a', icon: 'box' }, element('p', {}, 'Text')),
          element('Card', { title: 'B', href: 'https://b.example' }, element('p', {}, 'Words')),
        ),
      ]),
    )
  })

  test('steps, from elements, from a list and from headings', () => {
    const steps = element('Steps', {}, element('Step', {}, 'One'), element('Step', {}, 'Two'))
    const expected = renderArticle([steps])
    expect(
      renderJsx(
        <Steps>
          <Step>One</Step>
          <Step>Two</Step>
        </Steps>,
      ),
    ).toBe(expected)
    const list = (
      <Steps>
        {'\n'}
        <ol start={3}>
          <li>One</li>
          <li>Two</li>
        </ol>
      </Steps>
    )
    expect(renderJsx(list)).toBe(renderArticle([{ ...steps, properties: { start: 3 } }]))
    const headings = (
      <Steps>
        <p>Before</p>
        <h3>One</h3>
        <p>a</p>
        <h4>Part</h4>
        <h3>Two</h3>
      </Steps>
    )
    expect(renderJsx(headings)).toBe(
      '<p>Before</p><ol class="step-list"><li class="flow"><h3>One</h3><p>a</p><h4>Part</h4></li><li class="flow"><h3>Two</h3></li></ol>',
    )
  })

  test('tabs', () => {
    const tab = (label: string, value: string, isDefault: boolean) =>
      element('Tab', { label, value, ...(isDefault && { default: true }) }, label)
    expect(
      withoutIds(
        renderJsx(
          <Tabs groupId="os" queryString label="System" defaultValue="win">
            <TabItem label="Mac OS">Mac OS</TabItem>
            <TabItem value="win" label="Windows">
              Windows
            </TabItem>
          </Tabs>,
        ),
      ),
    ).toBe(
      withoutIds(
        renderArticle([
          element(
            'Tabs',
            { tabsId: 'xpre-tabs-1', group: 'os', queryString: 'os', label: 'System' },
            tab('Mac OS', 'mac-os', false),
            tab('Windows', 'win', true),
          ),
        ]),
      ),
    )
  })

  test('details, with text, elements or a summary', () => {
    const expected = renderArticle([
      element('Details', { summary: 'More', open: true }, element('p', {}, 'x')),
    ])
    for (const content of [
      <Details key="a" open summary="More">
        <p>x</p>
      </Details>,
      <Details key="b" open summary={<summary>More</summary>}>
        <p>x</p>
      </Details>,
      <Details key="c" open>
        <summary>More</summary>
        <p>x</p>
      </Details>,
    ])
      expect(renderJsx(content)).toBe(expected)
    const second = renderJsx(
      <Details summary="More">
        <summary>Other</summary>
      </Details>,
    )
    expect(readHtml(second).querySelector('.fold-body')?.textContent).toBe('Other')
  })

  test('a parameter without a name shows its details', () => {
    const html = readHtml(renderJsx(<Param name={undefined as never} type="string" required />))
    expect(textsOf(html, '.param-head span')).toEqual(['string', 'required'])
  })

  test('a badge, an icon and a button', () => {
    const expected = renderArticle([element('Badge', { type: 'warning' }, 'Old')])
    expect(renderJsx(<Badge type="warning">Old</Badge>)).toBe(expected)
    expect(renderJsx(<Badge variant="warning" text="Old" />)).toBe(expected)
    expect(renderJsx(<Icon name="box" label="Box" />)).toBe(
      renderArticle([element('Icon', { name: 'box', label: 'Box' })]),
    )
    expect(
      renderJsx(
        <LinkButton href="/a" variant="secondary" icon="right-arrow">
          Go
        </LinkButton>,
      ),
    ).toBe(
      renderArticle([element('LinkButton', { href: '/a', variant: 'secondary', icon: 'arrow-right' }, 'Go')]),
    )
  })
})

describe('MD-3: a tree of files', () => {
  const list = (
    <ul>
      {'\n'}
      <li>
        docs/ all pages
        <ul>
          <li>
            <strong>index.md</strong> the <em>first</em> page
          </li>
          <li>
            <p>a.md</p>
          </li>
          <li>…</li>
        </ul>
      </li>
      <li>
        empty
        <ul />
      </li>
      <li>out/</li>
      <li>
        <code>two words.md</code> comment
      </li>
      <li>
        <a href="/x">x.md</a>
      </li>
      <li>... and others</li>
    </ul>
  )
  const html = renderJsx(<FileTree className="wide">{list}</FileTree>)

  test('has an item for each file and an open element for each folder', () => {
    const page = readHtml(html)
    expect(elementOf(page, 'body > ul').className).toBe('file-tree wide')
    expect(textsOf(page, '.file-tree > li > details > summary > .file-name')).toEqual(['docs/', 'empty/'])
    expect(textsOf(page, '.file-list > li > .file-name')).toEqual(['index.md', 'a.md'])
    expect(textsOf(page, '.file-tree > li > .file-name')).toEqual(['out/', 'two words.md', 'x.md'])
    expect(textsOf(page, '.is-dir')).toEqual(['docs/', 'empty/', 'out/'])
    expect([...page.querySelectorAll('details')].every((each) => each.hasAttribute('open'))).toBe(true)
  })

  test('separates comments, marks names and reads placeholders aloud', () => {
    expect(textsOf(html, '.file-note')).toEqual(['all pages', 'the first page', 'comment', 'and others'])
    expect(textsOf(html, '.is-marked')).toEqual(['index.md'])
    expect(textsOf(html, '.file-more')).toEqual(['…more files', '…more files and others'])
    expect(textOf(html, 'summary .file-note')).toBe('all pages')
    expect(elementOf(html, '.file-name > a').getAttribute('href')).toBe('/x')
  })

  test('has no comment for the line break in front of the list of a folder', () => {
    const folder = (
      <li>
        {'docs/\n'}
        <ul>
          <li>a.md</li>
        </ul>
        {'\n'}
      </li>
    )
    const page = renderJsx(
      <FileTree>
        <ul>{folder}</ul>
      </FileTree>,
    )
    expect(textsOf(page, '.file-name')).toEqual(['docs/', 'a.md'])
    expect(textsOf(page, '.file-note')).toEqual([])
  })

  test('is the same as a directive', () => {
    const tree = element(
      'FileTree',
      {},
      element(
        'ul',
        {},
        '\n',
        element('li', {}, 'a/', '\n', element('ul', {}, element('li', {}, 'b.md c'))),
        '\n',
      ),
    )
    expect(renderArticle([tree])).toBe(
      renderJsx(
        <FileTree>
          <ul>
            <li>
              a/
              <ul>
                <li>b.md c</li>
              </ul>
            </li>
          </ul>
        </FileTree>,
      ),
    )
  })
})

describe('MD-4: code that is given as a property', () => {
  test('is highlighted with the options of a code fence', () => {
    const html = renderJsx(
      <Code
        code={'\nconst a = 1\nb()\n'}
        lang="JS"
        title="a.js"
        mark={['2', 'words']}
        ins={{ range: '1-1' }}
        del={2}
        wrap
        meta="showLineNumbers=7"
      />,
    )
    const lines = [...readHtml(html).querySelectorAll('code.language-js > .ln')]
    expect(lines.map(({ className }) => className)).toEqual(['ln ins', 'ln hl del'])
    expect(lines.map((line) => line.getAttribute('data-n'))).toEqual(['7', '8'])
    expect(textOf(html, '.ln .k')).toBe('const')
    expect(textOf(html, '.code-title')).toBe('a.js')
    expect(elementOf(html, 'figure').className).toBe('code has-numbers is-wrapped has-diff')
  })

  test('may be the children, with the language in three ways', () => {
    const expected = renderJsx(<Code code="b()" lang="js" title="b.js" meta="{1} showLineNumbers" />)
    expect(textsOf(expected, '.ln.hl .f')).toEqual(['b'])
    expect(
      renderJsx(
        <CodeBlock language="js" title="b.js" metastring="{1}" showLineNumbers>
          {'b()\n'}
        </CodeBlock>,
      ),
    ).toBe(expected)
    expect(
      renderJsx(
        <CodeBlock className="language-js" title="b.js" metastring="{1}" showLineNumbers>
          b()
        </CodeBlock>,
      ),
    ).toBe(expected)
  })

  test('is plain in a page, whose browser has no highlighter', () => {
    const html = renderPage(<Code code={'a()\nb()'} lang="js" />)
    expect(textsOf(html, 'code.language-js > .ln')).toEqual(['a()', 'b()'])
    expect(elementOf(html, 'code').innerHTML).toBe('<span class="ln">a()\n</span><span class="ln">b()</span>')
  })

  test('is a tab of a group, which shows its title once', () => {
    const html = renderJsx(
      <CodeGroup>
        <CodeBlock title="npm" language="sh">
          npm i
        </CodeBlock>
        <Code title="pnpm" code="pnpm add" lang="sh" />
        <CodeBlock lang="yaml">
          {[
            <span key="a" className="ln">
              x: 1
            </span>,
          ]}
        </CodeBlock>
      </CodeGroup>,
    )
    expect(elementOf(html, 'fieldset').className).toBe('tabs tabs-code')
    expect(textsOf(html, '.tab > label')).toEqual(['npm', 'pnpm', 'yaml'])
    expect(textsOf(html, '.panel code')).toEqual(['npm i', 'pnpm add', 'x: 1'])
    expect(textsOf(html, '.code-title')).toEqual([])
  })
})

describe('MD-12: tabs as other tools write them', () => {
  const labels = (html: string) => textsOf(html, '.tab > label')
  const selected = (html: string) =>
    [...readHtml(html).querySelectorAll('input[checked]')].map((input) => input.getAttribute('value'))

  test('have labels by value or by position', () => {
    const values = [
      { value: 'a', label: 'First' },
      { value: 'b', label: 'Second', default: true },
    ]
    const byValue = renderJsx(
      <Tabs values={values}>
        <TabItem value="a">1</TabItem>
        <TabItem value="b">2</TabItem>
      </Tabs>,
    )
    expect(labels(byValue)).toEqual(['First', 'Second'])
    expect(selected(byValue)).toEqual(['b'])
    const byPosition = renderJsx(
      <Tabs items={['One', 'Two']} defaultIndex={1} syncKey="os">
        <TabItem>1</TabItem>
        <TabItem>2</TabItem>
      </Tabs>,
    )
    expect(labels(byPosition)).toEqual(['One', 'Two'])
    expect(selected(byPosition)).toEqual(['two'])
    expect(elementOf(byPosition, 'fieldset').getAttribute('data-group')).toBe('os')
  })

  test('may have no selected tab, equal values and other content', () => {
    const html = renderJsx(
      <Tabs defaultValue={null}>
        <TabItem value="a">1</TabItem>
        <p>Between</p>
        <TabItem value="a">2</TabItem>
      </Tabs>,
    )
    expect(selected(html)).toEqual([])
    expect([...readHtml(html).querySelectorAll('input')].map(({ value }) => value)).toEqual(['a', 'a-2'])
    expect(textOf(html, 'fieldset + p')).toBe('Between')
    expect(renderJsx(<Tabs>text</Tabs>)).toBe('text')
  })

  test('have ids of their own on one page, and are a label with content outside of tabs', () => {
    const tabs = (
      <Tabs>
        <TabItem label="A">1</TabItem>
      </Tabs>
    )
    const inputs = [
      ...readHtml(renderJsx([<p key="1">{tabs}</p>, <p key="2">{tabs}</p>])).querySelectorAll('input'),
    ]
    expect(new Set(inputs.map(({ id }) => id)).size).toBe(2)
    expect(new Set(inputs.map(({ name }) => name)).size).toBe(2)
    expect(inputs.every(({ id }) => id.startsWith('xpre-tabs-'))).toBe(true)
    expect(
      renderJsx(
        <TabItem label="A" className="x">
          1
        </TabItem>,
      ),
    ).toBe('<div class="flow x"><p><b>A</b></p>1</div>')
  })
})

test('MD-12: types and icons of other tools have a counterpart, and unknown ones lose no text', () => {
  for (const [type, hue] of [
    ['success', 'tip'],
    ['error', 'danger'],
    ['default', 'note'],
    ['no-such-type', 'note'],
  ])
    expect(elementOf(renderJsx(<Admonition type={type ?? ''}>x</Admonition>), 'aside').className).toBe(
      `adm adm-${hue}`,
    )
  expect(elementOf(renderJsx(<Badge variant="info" text="x" />), 'span').className).toContain('badge-note')
  expect(elementOf(renderJsx(<Badge variant="odd" text="x" />), 'span').className).toBe('badge is-here')
  expect(elementOf(renderJsx(<Icon name="open-book" />), 'svg').getAttribute('aria-hidden')).toBe('true')
  expect(renderJsx(<Icon name="vim" />)).toBe('<span class="sr">vim</span>')
  expect(renderJsx(<Icon name="vim" label="The editor" />)).toBe('<span class="sr">The editor</span>')
  expect(elementOf(renderJsx(<Card title="A" icon={<i />} />), '.card').className).toContain('card-plain')
  expect(elementOf(renderJsx(<LinkButton href="/a" variant="odd" />), 'a').className).toBe('btn btn-main')
})
