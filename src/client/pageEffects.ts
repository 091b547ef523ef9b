/** What happens whenever a page is on screen: islands wake up in its content, its links are watched. */

/**
 * @param root The element that holds everything.
 * @returns Ends what it began, before the next page is shown.
 */
export type PageEffect = (root: Element) => (() => void) | undefined

/** Makes the function that runs `effects`, after it has ended those of the page before. */
export function createPageEffects(effects: readonly PageEffect[]): {
  readonly run: (root: Element) => void
  readonly end: () => void
} {
  let endings: (() => void)[] = []
  const end = () => {
    for (const ending of endings) ending()
    endings = []
  }
  return {
    run(root) {
      end()
      endings = effects.flatMap((effect) => effect(root) ?? [])
    },
    end,
  }
}
