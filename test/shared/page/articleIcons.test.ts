import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ARTICLE_ICON_NAMES } from '../../../src/shared/page/articleIconNames.ts'
import { ARTICLE_ICONS } from '../../../src/shared/page/articleIcons.ts'

test('MD-3: the theme has a shape for each icon', () => {
  expect([...ARTICLE_ICONS.keys()]).toEqual(ARTICLE_ICON_NAMES)
})

test('MD-3: the manual lists each icon', () => {
  const page = readFileSync(new URL('../../../manual/docs/writing/cards.md', import.meta.url), 'utf8')
  const [, list = ''] = page.split('## Icons')
  expect([...list.matchAll(/`([a-z-]{1,40})`[,.]/g)].map(([, name]) => name)).toEqual(ARTICLE_ICON_NAMES)
})
