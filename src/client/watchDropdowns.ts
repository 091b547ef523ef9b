/** Loads the code of the dropdowns of the navbar when one of them opens or has the focus. @returns Removes the listeners. */
export function watchDropdowns(document: Document): () => void {
  const controller = new AbortController()
  let stop: (() => void) | undefined
  let isLoading = false
  const onIntent = ({ target }: Event) => {
    if (isLoading || !(target instanceof Element && target.closest('.nav-drop'))) return
    isLoading = true
    import('../theme/menu/closeDropdowns.ts').then(
      ({ closeDropdowns }) => {
        if (!controller.signal.aborted) stop = closeDropdowns()
      },
      () => {
        isLoading = false
      },
    )
  }
  // `toggle` does not bubble.
  for (const type of ['focusin', 'toggle']) {
    document.addEventListener(type, onIntent, { capture: true, signal: controller.signal })
  }
  return () => {
    controller.abort()
    stop?.()
  }
}
