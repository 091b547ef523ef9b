import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { usePage, useSite } from '../../src/runtime/contexts/PageContext.tsx'
import { useCurrentSidebarCategory } from '../../src/runtime/hooks/useCurrentSidebarCategory.ts'
import { useTranslate } from '../../src/runtime/hooks/useTranslate.ts'
import Translate from '../../src/runtime/Translate.tsx'
import { renderInPage } from '../theme/renderInPage.tsx'
import { plainPage, samplePage, sampleSite } from '../theme/sampleSite.ts'

const PageProbe = () => usePage().title
const SiteProbe = () => useSite().title

test('ERR-4: the error of a hook outside a page names the hook and the missing provider', () => {
  expect(() => renderToStaticMarkup(<PageProbe />)).toThrow(
    'Hook usePage is called outside the <PageContext.Provider>.',
  )
  expect(() => renderToStaticMarkup(<SiteProbe />)).toThrow(
    'Hook useSite is called outside the <SiteContext.Provider>.',
  )
})

function CategoryProbe() {
  return useCurrentSidebarCategory().label
}

test('SBR-4: a category index resolves the deepest category of the current path', () => {
  const inner = {
    type: 'category',
    label: 'Inner',
    isActive: true,
    hasActive: true,
    isOpen: true,
    collapsible: true,
    items: [],
  } as const
  const outer = { ...inner, label: 'Outer', isActive: false, items: [inner] }
  const page = { ...samplePage, sidebar: { id: 'guide', items: [outer] } }
  expect(renderInPage(<CategoryProbe />, { page })).toBe('Inner')
})

test('ERR-4: the hook throws a clear error outside all categories and without a sidebar', () => {
  expect(() => renderInPage(<CategoryProbe />)).toThrow(
    '/docs/start is not associated with a category. useCurrentSidebarCategory() should only be used on category index pages.',
  )
  expect(() => renderInPage(<CategoryProbe />, { page: plainPage })).toThrow(
    'Unexpected: cant find current sidebar in context',
  )
})

function TextProbe() {
  const t = useTranslate()
  return [
    t({ id: 'greet', message: 'Hello {name}' }, { name: 'Ada' }),
    t({ message: 'Good night' }),
    t({ id: 'none', message: 'As {written}' }),
  ].join(' / ')
}

test('DOC-6: a text is looked up by id, else by its English text, and filled with values', () => {
  const site = { ...sampleSite, messages: { greet: 'Hallo {name}', 'Good night': 'Gute Nacht' } }
  expect(renderInPage(<TextProbe />, { site })).toBe('Hallo Ada / Gute Nacht / As {written}')
})

test('DOC-6: Translate needs an id or a text, and accepts only plain text', () => {
  expect(renderInPage(<Translate values={{ n: 2 }}>{'{n} lamps'}</Translate>)).toBe('2 lamps')
  expect(() => renderInPage(<Translate />)).toThrow('must have at least a translation id or a default')
  expect(() =>
    renderInPage(
      <Translate id="x">
        <b>bold</b>
      </Translate>,
    ),
  ).toThrow('The xpre-docs <Translate> component only accepts simple string values')
})
