import type { Element } from 'hast'
import { expect, test } from 'vitest'
import { splitPicture } from '../../../src/markdown/article/splitPicture.ts'

const element = (tagName: string, properties: Element['properties'], children: Element[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const DARK = '(prefers-color-scheme: dark)'

/** Class, media of the sources and loading of the image. */
const outline = ({ properties, children }: Element) => [
  properties.className,
  ...children.map((child) =>
    child.type !== 'element'
      ? child.type
      : child.tagName === 'img'
        ? child.properties.loading
        : [child.properties.srcSet, child.properties.media],
  ),
]

test.each<readonly [name: string, sources: readonly (readonly [string, string?])[], pictures: unknown]>([
  [
    'a source for dark mode',
    [['d.png', DARK]],
    [
      [['only-light'], 'lazy'],
      [['only-dark'], ['d.png', undefined], 'lazy'],
    ],
  ],
  [
    'sources for both modes, in the order of the author',
    [
      ['l.png', '( Prefers-Color-Scheme : LIGHT )'],
      ['d.png', DARK],
    ],
    [
      [['only-light'], ['l.png', undefined], 'lazy'],
      [['only-dark'], ['d.png', undefined], 'lazy'],
    ],
  ],
  [
    'other conditions stay',
    [
      ['d.png', `${DARK} and (min-width: 600px)`],
      ['w.png', '(min-width: 600px)'],
    ],
    [
      [['only-light'], ['w.png', '(min-width: 600px)'], 'lazy'],
      [['only-dark'], ['d.png', '(min-width: 600px)'], ['w.png', '(min-width: 600px)'], 'lazy'],
    ],
  ],
  ['no mode', [['w.png', '(min-width: 600px)']], [[undefined, ['w.png', '(min-width: 600px)'], undefined]]],
  ['no media', [['w.png']], [[undefined, ['w.png', undefined], undefined]]],
  ['a list of queries', [['d.png', `${DARK}, print`]], [[undefined, ['d.png', `${DARK}, print`], undefined]]],
  ['a negation', [['d.png', `not ${DARK}`]], [[undefined, ['d.png', `not ${DARK}`], undefined]]],
])('MD-8: a picture follows the colour mode of the site: %s', (_name, sources, pictures) => {
  const picture = element('picture', {}, [
    ...sources.map(([srcSet, media]) => element('source', { srcSet, ...(media !== undefined && { media }) })),
    element('img', { src: 'l.png', alt: 'A' }),
  ])
  expect(splitPicture(picture).map(outline)).toEqual(pictures)
})

test('MD-8: ids of a divided picture stay unique, and classes stay', () => {
  const picture = element('picture', { id: 'a', className: ['wide'] }, [
    element('source', { srcSet: 'd.png', media: DARK }),
    element('img', { src: 'l.png', alt: 'A', id: 'b' }),
  ])
  const [light, dark] = splitPicture(picture)
  const idsOf = (node: Element | undefined) => [
    node?.properties.id,
    ...(node?.children ?? []).map((child) => (child.type === 'element' ? child.properties.id : '')),
  ]
  expect(idsOf(light)).toEqual(['a', 'b'])
  expect(idsOf(dark)).toEqual([undefined, undefined, undefined])
  expect(dark?.properties.className).toEqual(['wide', 'only-dark'])
})
