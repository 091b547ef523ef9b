import type { ContentContext } from '../islands/contentContext.ts'
import { preserveScroll } from './preserveScroll.ts'
import { showPanelsAround } from './tabsElement.ts'

/** Opens all `<details>` around an element, and the element itself if it is one. */
function openDetailsAround(element: Element): boolean {
  let hasChanged = false
  for (let ancestor: Element | null = element; ancestor !== null; ancestor = ancestor.parentElement) {
    if (!(ancestor instanceof HTMLDetailsElement) || ancestor.open) continue
    ancestor.open = true
    hasChanged = true
  }
  return hasChanged
}

/** Shows everything around an element. @returns Whether something was hidden. */
function showAround(element: Element): boolean {
  const hasOpened = openDetailsAround(element)
  return showPanelsAround(element) || hasOpened
}

/**
 * Shows a link target inside a closed `<details>` or a tab that is not selected. Browsers do this only in some cases.
 */
function reveal(target: HTMLElement): void {
  const wasVisible = target.checkVisibility?.() ?? false
  let hasChanged = false
  // If the target is visible already, it stays at its position.
  preserveScroll(wasVisible ? target : document.documentElement, () => {
    hasChanged = showAround(target)
  })
  if (hasChanged && !wasVisible) target.scrollIntoView()
}

/**
 * Reveals the target of the address now and after each navigation, and texts that were found: by the browser on the page,
 * or by the search of the site, which sends the same event.
 */
export function revealTargets(
  { root, navigation, findTarget }: Pick<ContentContext, 'root' | 'navigation' | 'findTarget'>,
  signal: AbortSignal,
): void {
  let search = navigation.search()

  function revealTarget(): void {
    const target = findTarget(location.hash)
    if (target !== null) reveal(target)
  }

  function onNavigation(): void {
    // If the query changes, the reader has most likely selected a tab, maybe not the one with the target.
    if (search === navigation.search()) revealTarget()
    search = navigation.search()
  }

  /** A link to the current address causes no navigation. */
  function onClick({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.href === location.href) revealTarget()
  }

  function onMatch({ target }: Event): void {
    if (target instanceof Element) showAround(target)
  }

  revealTarget()
  signal.addEventListener('abort', navigation.subscribe(onNavigation))
  root.addEventListener('click', onClick, { signal })
  root.addEventListener('beforematch', onMatch, { signal })
}
