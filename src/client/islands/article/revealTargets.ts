import type { ContentContext } from '../contentContext.ts'
import { keepInPlace } from './keepInPlace.ts'
import { showPanelsAround } from './tabsElement.ts'

/** Also an element that is itself closed: who links to an answer means its text. */
function openDetailsAround(element: Element): boolean {
  let hasChanged = false
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (!(at instanceof HTMLDetailsElement) || at.open) continue
    at.open = true
    hasChanged = true
  }
  return hasChanged
}

/**
 * Shows what a link leads to, when it is inside of a closed `<details>` or of a tab that is not chosen. Some browsers
 * do so for some of it.
 */
function reveal(target: HTMLElement): void {
  const wasSeen = target.checkVisibility?.() ?? false
  let hasChanged = false
  // A reader who is there already stays there.
  keepInPlace(wasSeen ? target : document.documentElement, () => {
    const hasOpened = openDetailsAround(target)
    hasChanged = showPanelsAround(target) || hasOpened
  })
  if (hasChanged && !wasSeen) target.scrollIntoView()
}

/** Reveals the target of the address, now and whenever the reader goes to one. @returns Ends it. */
export function revealTargets({
  root,
  navigation,
  findTarget,
}: Pick<ContentContext, 'root' | 'navigation' | 'findTarget'>): () => void {
  let search = navigation.search()

  function follow(): void {
    const target = location.hash === '' ? null : findTarget(location.hash)
    if (target !== null) reveal(target)
  }

  function onMove(): void {
    // A new query says nothing about the target: most likely a tab was chosen, maybe another one than the target's.
    if (search === navigation.search()) follow()
    search = navigation.search()
  }

  /** A link to where the reader is changes no address. */
  function onClick({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.href === location.href) follow()
  }

  follow()
  const unsubscribe = navigation.subscribe(onMove)
  root.addEventListener('click', onClick)
  return () => {
    unsubscribe()
    root.removeEventListener('click', onClick)
  }
}
