/** The search frame of every page, as the first script opens it: brings the code that fills it. */
import { type Bootstrap, readBootstrap } from '../../runtime/bootstrap.ts'
import { FAILED_ATTRIBUTE, SEARCH_FRAME_ID } from '../../shared/constants.ts'
import { importWithRetry } from '../importWithRetry.ts'
import type { SearchServices } from './searchServices.ts'

interface Dialog {
  /** Undefined once it has failed: the next opening makes another. */
  readonly frame: HTMLDialogElement | undefined
  open(): void
}

const INTENTS = ['pointerover', 'focusin'] as const

export interface SearchWatcher {
  stop(): void
}

export function watchSearch(services: SearchServices | undefined): SearchWatcher {
  const bootstrap = readBootstrap()
  if (services === undefined || bootstrap === undefined) return { stop() {} }
  let dialog: Dialog | undefined
  /** Asked for when someone is about to search, and not before. */
  const loadDialog = importWithRetry(() => import('./view/createDialog.tsx'))

  const onSearch: Bootstrap['onSearch'] = async (frame) => {
    // Loaded while the reader types. The first request reports a failure.
    services.loadClient().catch(() => {})
    try {
      const { createDialog } = await loadDialog()
      if (bootstrap.onSearch !== onSearch) return
      frame.removeAttribute(FAILED_ATTRIBUTE)
      if (dialog?.frame !== frame) dialog = createDialog(frame, services)
      if (frame.open) dialog?.open()
    } catch {
      // The frame is a form that leads to the search page, and offers to try again.
      frame.setAttribute(FAILED_ATTRIBUTE, '')
    }
  }
  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('.nav-search') === null) return
    for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
    loadDialog().catch(() => {})
  }

  bootstrap.onSearch = onSearch
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
  const frame = document.querySelector<HTMLDialogElement>(`dialog#${SEARCH_FRAME_ID}[open]`)
  if (frame !== null) onSearch(frame)
  return {
    stop() {
      bootstrap.onSearch = undefined
      for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
    },
  }
}
