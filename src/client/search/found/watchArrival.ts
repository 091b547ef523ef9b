/** Marks the words of a hit on its page, until Escape is pressed or the reader goes on. */
import type { Navigation } from '../../../runtime/index.ts'
import { importWithRetry } from '../../../shared/importWithRetry.ts'
import type { SearchHit } from '../../../shared/search/search.ts'
import type { HighlightTags } from '../splitHighlight.ts'

const importTerms = importWithRetry(() => import('./foundTerms.ts'))
const importMarks = importWithRetry(() => import('./markFound.ts'))

interface FoundHit {
  readonly hit: SearchHit
  /** Results on the same page as the hit, which may mark other forms of the words. */
  readonly hits: readonly SearchHit[]
  readonly tags: HighlightTags
  /** Address of the link, whose path the site may have rewritten. Its redirect leads to the path of the hit. */
  readonly href: string
}

/** Delay until components of the page have replaced its elements, in milliseconds. */
const SETTLED_MS = 700

/** Path of the page at an address, in the forms that hosts use. */
const pagePath = (href: string): string =>
  new URL(href, location.href).pathname.replace(/(?:\/|(?:\/index)?\.html)$/, '')

/** Whether a text is inside closed details or the panel of a tab that is not selected. */
const isHidden = (element: Element) =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) === false ||
  element.closest('details:not([open]),[hidden]') !== null

async function mark({ hit, hits, tags }: FoundHit, isShown: () => boolean): Promise<() => void> {
  const [{ foundTerms }, { markRanges, rangeOfText, rangesOf }] = await Promise.all([
    importTerms(),
    importMarks(),
  ])
  const main = document.querySelector('main')
  if (main === null || !isShown()) return () => {}
  const terms = foundTerms([hit, ...hits], tags)
  const ranges = rangesOf(main, terms)
  const text = hit.type === 'content' ? rangeOfText(ranges, hit.content ?? '') : undefined
  const element = text?.startContainer.parentElement ?? undefined
  const hasHeading = hit.url.includes('#')
  const goToText = () => {
    // The code of the article opens what is around the text.
    if (element && isHidden(element)) element.dispatchEvent(new Event('beforematch', { bubbles: true }))
    if (!hasHeading) element?.scrollIntoView({ block: 'center' })
  }
  goToText()
  let clear = markRanges(ranges)
  const timer = setTimeout(() => {
    // The code of the article may have loaded since.
    if (element && isHidden(element)) goToText()
    if (ranges.every(({ startContainer }) => startContainer.isConnected)) return
    clear()
    clear = markRanges(rangesOf(main, terms))
  }, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    clear()
  }
}

/** Call it before the navigation to a hit. */
export function watchArrival(found: FoundHit, navigation: Navigation): void {
  const start = { pathname: location.pathname, search: location.search }
  const targets = [found.href, found.hit.url].map(pagePath)
  const keys = new AbortController()
  let shown: string | undefined
  let marks: Promise<() => void> | undefined

  function stop(): void {
    keys.abort()
    unsubscribe()
    marks?.then((clear) => clear()).catch(() => {})
  }
  const unsubscribe = navigation.subscribe(() => {
    const { pathname, search, hash } = location
    if (shown === undefined) {
      // The search page changes its own query.
      if (pathname === start.pathname && search !== start.search) return
      // The reader went elsewhere while the page was loading.
      if (!targets.includes(pagePath(location.href))) return stop()
      shown = pathname + hash
      // Without the code, the page is shown without marks.
      marks = mark(found, () => !keys.signal.aborted)
      marks.catch(() => {})
    } else if (shown !== pathname + hash) stop()
  })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && shown !== undefined && document.querySelector('dialog[open]') === null) stop()
    },
    { signal: keys.signal },
  )
}
