import { savesData } from './connection.ts'

/** Elements whose use may need the client module. */
const CONTROL_SELECTOR = 'a,button,summary,input,select,textarea,label'

/** A reader who saves data must press a control. Others only point at it. For touch, both events follow each other. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown']

/** Delay after the load event in browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 200

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, IDLE_FALLBACK_MS)

/** Fetches the client module without running it. */
function preload(url: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = url
  document.head.append(link)
}

/** Loads the client module at the first interaction, or when the page has loaded and the browser is idle. */
export function scheduleModule(load: () => Promise<boolean>, readUrl: () => string | undefined): void {
  const onIntent = async ({ type, target }: Event) => {
    if (type === INTENTS[0] && savesData()) return
    const isControl = target instanceof Element && target.closest(CONTROL_SELECTOR) !== null
    if ((isControl || type === 'keydown') && (await load())) {
      for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
    }
  }
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })

  if (savesData()) return
  addEventListener('load', () => {
    const url = readUrl()
    if (url === undefined) return
    preload(url)
    whenIdle(() => load())
  })
}
