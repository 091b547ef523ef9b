import { expect, test } from 'vitest'
import { Bleed, Cards, FileTree, Tabs } from '../../src/compat/nextra.tsx'
import { renderJsx } from '../components/renderJsx.tsx'
import { elementOf, textsOf } from '../helpers/readHtml.ts'

test('MD-12: components of Nextra have others as properties', () => {
  const html = renderJsx(
    <Bleed>
      <Tabs items={['A', 'B']}>
        <Tabs.Tab>1</Tabs.Tab>
        <Tabs.Tab>2</Tabs.Tab>
      </Tabs>
      <Cards>
        <Cards.Card title="C" href="/c" icon={<i />} />
      </Cards>
      <FileTree>
        <FileTree.Folder name="pages" defaultOpen>
          <FileTree.File name="index.mdx" active />
          <FileTree.Folder name="api" />
        </FileTree.Folder>
      </FileTree>
    </Bleed>,
  )
  expect(textsOf(html, '.tab > label')).toEqual(['A', 'B'])
  expect(elementOf(html, '.cards > .card a').getAttribute('href')).toBe('/base/c')
  expect(textsOf(html, '.file-tree .is-dir')).toEqual(['pages/', 'api/'])
  expect(textsOf(html, '.file-tree > li > details[open] > .file-list .is-marked')).toEqual(['index.mdx'])
})
