import { describe, expect, test } from 'vitest'
import { createCopy, listComponents } from '../../src/eject/createReplacement.ts'

describe('THM-2: copies of components', () => {
  test('are offered for components that import only what sites can import', () => {
    const names = listComponents()
      .filter(({ canBeCopied }) => canBeCopied)
      .map(({ name }) => name)
    expect(names).toEqual([
      'AnnouncementBar',
      'Brand',
      'Breadcrumbs',
      'CategoryCard',
      'Footer',
      'LoadFailure',
      'PageFeedback',
      'Paginator',
      'TocBlock',
      'VersionBadge',
    ])
  })

  test('import what the doors of rooms offer from the package', () => {
    expect(createCopy('Footer').split('\n').slice(1, 5)).toEqual([
      "import Icon from '@theme-original/Icon'",
      "import SiteHtml from '@theme-original/SiteHtml'",
      "import Brand from '@theme/Brand'",
      "import { type FooterLink, Link, useSite } from 'xpre-docs/runtime'",
    ])
  })
})
