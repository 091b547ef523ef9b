// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { type HeadLayer, headLayersOf } from '../../src/runtime/headLayers.ts'
import { sampleSite } from '../theme/sampleSite.ts'

const layer = (title: string, description: string): HeadLayer => ({
  tags: [
    { tagName: 'title', attributes: {}, innerHTML: title },
    { tagName: 'meta', attributes: { name: 'description', content: description } },
  ],
  site: { ...sampleSite, title: 'Lamps', titleDelimiter: '|' },
  page: { title: 'Live', description: 'Of the page' },
})
const settle = () => new Promise((resolve) => setTimeout(resolve))
const said = () => [document.title, ...[...document.querySelectorAll('meta')].map(({ content }) => content)]

beforeEach(() => {
  document.head.innerHTML = '<title>Own | Lamps</title><meta name="description" content="Own">'
})

test('LAY-6: when a component goes that was there when the page was loaded, the page says its own', async () => {
  const layers = headLayersOf(document)
  const owner = {}
  layers.set(owner, layer('Own', 'Own'))
  await settle()
  expect(said()).toEqual(['Own | Lamps', 'Own'])
  layers.set(owner, layer('Next', 'Next'))
  await settle()
  expect(said()).toEqual(['Next | Lamps', 'Next'])
  layers.delete(owner)
  await settle()
  expect(said()).toEqual(['Live | Lamps', 'Of the page'])
})

test('LAY-6: a page without a description has none', async () => {
  const layers = headLayersOf(document)
  const owner = {}
  layers.set(owner, { ...layer('Own', 'Own'), page: { title: 'Live', description: '' } })
  await settle()
  layers.delete(owner)
  await settle()
  expect(said()).toEqual(['Live | Lamps'])
})
