import {
  ARTICLE_ICON_NAMES,
  type ArticleIconName,
  isArticleIconName,
} from '../../shared/page/articleIconNames.ts'

/** Icons of other generators that have another name here. */
const ALIASES: ReadonlyMap<string, ArticleIconName> = new Map([
  ['add-document', 'file'],
  ['approve-check', 'check'],
  ['approve-check-circle', 'check'],
  ['close', 'x'],
  ['comment', 'message-square-warning'],
  ['document', 'file-text'],
  ['email', 'mail'],
  ['error', 'octagon-alert'],
  ['external', 'external-link'],
  ['information', 'info'],
  ['left-arrow', 'arrow-left'],
  ['list-format', 'list'],
  ['magnifier', 'search'],
  ['open-book', 'book-open'],
  ['pen', 'pencil'],
  ['right-arrow', 'arrow-right'],
  ['seti:folder', 'folder'],
  ['setting', 'settings'],
  ['translate', 'languages'],
  ['warning', 'triangle-alert'],
])

/** Names that tags accept. */
export const WRITTEN_ICON_NAMES: readonly string[] = [...ARTICLE_ICON_NAMES, ...ALIASES.keys()]

/** Name of an icon as authors write it in JSX; undefined when the theme has no such icon. */
export const readIconName = (written: unknown): ArticleIconName | undefined => {
  if (typeof written !== 'string') return undefined
  return isArticleIconName(written) ? written : ALIASES.get(written)
}
