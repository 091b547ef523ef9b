import type { VersionChoice } from '../../shared/page/navItem.ts'

/** Attributes of a link that stores the version as the choice of the reader. The script `controls` handles the click. */
export const versionAttributes = ({ docsId, name }: VersionChoice) => ({
  'data-xpre-action': 'version',
  'data-docs': docsId,
  'data-version': name,
})
