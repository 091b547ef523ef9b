// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { type HeadLayer, headLayersOf } from '../../../src/runtime/head/headLayers.ts'
import { sampleSite } from '../../theme/sampleSite.ts'

const layer = (title: string, description: string): HeadLayer => ({
  tags: [
    { tagName: 'title', attributes: {}, innerHTML: title },
    { tagName: 'meta', attributes: { name: 'description', content: description } },
  ],
  site: { ...sampleSite, title: 'Lamps', titleDelimiter: '|' },
  page: { title: 'Live', description: 'Of the page' },
})
const settle = () => new Promise((resolve) => setTimeout(resolve))
const headValues = () => [
  document.title,
  ...[...document.querySelectorAll('meta')].map(({ content }) => content),
]

beforeEach(() => {
  document.head.innerHTML = '<title>Own | Lamps</title><meta name="description" content="Own">'
})

test('LAY-6: removing a Head that Node rendered restores the title and description of the page', async () => {
  const layers = headLayersOf(document)
  const owner = {}
  layers.set(owner, layer('Own', 'Own'))
  await settle()
  expect(headValues()).toEqual(['Own | Lamps', 'Own'])
  layers.set(owner, layer('Next', 'Next'))
  await settle()
  expect(headValues()).toEqual(['Next | Lamps', 'Next'])
  layers.delete(owner)
  await settle()
  expect(headValues()).toEqual(['Live | Lamps', 'Of the page'])
})

test('LAY-6: removing a Head on a page without a description removes the description', async () => {
  const layers = headLayersOf(document)
  const owner = {}
  layers.set(owner, { ...layer('Own', 'Own'), page: { title: 'Live', description: '' } })
  await settle()
  layers.delete(owner)
  await settle()
  expect(headValues()).toEqual(['Live | Lamps'])
})
