/** Loads the code of the dropdowns of the navbar when one of them opens or has the focus. */
export function watchDropdowns(document: Document): void {
  let isLoading = false
  const onIntent = ({ target }: Event) => {
    if (isLoading || !(target instanceof Element && target.closest('.nav-drop'))) return
    isLoading = true
    import('../theme/menu/closeDropdowns.ts').then(
      ({ closeDropdowns }) => closeDropdowns(),
      () => {
        isLoading = false
      },
    )
  }
  document.addEventListener('focusin', onIntent)
  // It does not bubble.
  document.addEventListener('toggle', onIntent, true)
}
