/** What the browser says of the line, where it says anything. */
export interface Connection {
  readonly saveData?: boolean | undefined
  readonly effectiveType?: string | undefined
}

/** Nothing is loaded ahead on lines like these. */
export const isConstrained = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')

/** What a reader points at before using it. */
const CONTROL = 'a,button,summary,input,select,textarea,label'

/** A finger is over what it touches, before it is down. */
const INTENTS = ['pointerover', 'focusin', 'keydown']

/** For browsers without `requestIdleCallback`: time for the page to settle after it has loaded. */
const IDLE_FALLBACK_MS = 200

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, IDLE_FALLBACK_MS)

/** Fetches the module early, without running it. */
function preload(url: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = url
  document.head.append(link)
}

/** Loads the module at the first sign of intent, or when the page has loaded and nothing else is to be done. */
export function scheduleModule(load: () => Promise<boolean>, readUrl: () => string | undefined): void {
  const onIntent = async ({ type, target }: Event) => {
    const isControl = target instanceof Element && target.closest(CONTROL) !== null
    if ((isControl || type === 'keydown') && (await load())) {
      for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
    }
  }
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })

  if (isConstrained((navigator as { readonly connection?: Connection }).connection)) return
  addEventListener('load', () => {
    const url = readUrl()
    if (url === undefined) return
    preload(url)
    whenIdle(() => load())
  })
}
