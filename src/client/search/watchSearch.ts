/** Loads the code of the search dialog when the reader opens the dialog or points at the search button. */
import type { Bootstrap } from '../../runtime/index.ts'
import { FAILED_ATTRIBUTE, SEARCH_DIALOG_ID } from '../../shared/constants.ts'
import { importWithRetry } from '../../shared/importWithRetry.ts'
import { savesData } from '../first/connection.ts'
import type { LoadSearch } from './searchServices.ts'
import type { DialogController } from './view/createDialog.tsx'

const INTENTS = ['pointerover', 'focusin'] as const

/** @returns Stops to handle the dialog. */
export function watchSearch(loadSearch: LoadSearch, bootstrap: Bootstrap): () => void {
  let dialog: DialogController | undefined
  const loadDialog = importWithRetry(() => import('./view/createDialog.tsx'))

  const onSearch: Bootstrap['onSearch'] = async (element) => {
    try {
      const loading = loadSearch()
      // Preloads the client while the reader types. The first request reports a failure.
      loading.then((services) => services.loadClient()).catch(() => {})
      const [{ createDialog }, services] = await Promise.all([loadDialog(), loading])
      if (bootstrap.onSearch !== onSearch) return
      element.removeAttribute(FAILED_ATTRIBUTE)
      if (dialog?.element !== element) dialog = createDialog(element, services)
      if (element.open) dialog?.open()
    } catch {
      // Without the code, the dialog is a form that leads to the search page, and has a retry button.
      element.setAttribute(FAILED_ATTRIBUTE, '')
    }
  }
  const end = new AbortController()
  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('.nav-search') === null || savesData()) return
    end.abort()
    Promise.all([loadDialog(), loadSearch()]).catch(() => {})
  }

  bootstrap.onSearch = onSearch
  const { signal } = end
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true, signal })
  const element = document.querySelector<HTMLDialogElement>(`dialog#${SEARCH_DIALOG_ID}[open]`)
  if (element !== null) onSearch(element)
  return () => {
    bootstrap.onSearch = undefined
    end.abort()
  }
}
