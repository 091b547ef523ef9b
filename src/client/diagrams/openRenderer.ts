/**
 * Mermaid in a hidden frame: it needs a document to measure texts, and its code must change neither the page nor what the
 * policy of the page allows. The frame has no address of its own, so it inherits the policy.
 */
import { isRecord } from '../../shared/values/isRecord.ts'
import { allowStyles } from './allowStyles.ts'

export type DiagramMode = 'light' | 'dark'

interface DiagramRequest {
  readonly source: string
  readonly mode: DiagramMode
  /** Some kinds are as wide as the space that they find. In pixels. */
  readonly width: number
  readonly fontFamily: string
}

interface DiagramRenderer {
  /**
   * Draws one image after the other.
   *
   * @returns The text of an SVG file.
   * @throws {Error} for a mistake in the source.
   */
  render(request: DiagramRequest): Promise<string>
}

interface Mermaid {
  initialize(options: object): void
  render(id: string, source: string): Promise<{ readonly svg: string }>
}

const isMermaid = (value: unknown): value is Mermaid =>
  isRecord(value) && typeof value.initialize === 'function' && typeof value.render === 'function'

function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, {
    position: 'fixed',
    left: '-9999px',
    height: '800px',
    visibility: 'hidden',
  })
  return frame
}

const loadScript = (target: Document, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = target.createElement('script')
    script.type = 'module'
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${address} could not be loaded`))
    target.head.append(script)
  })

/**
 * @param address Of the module that makes `mermaid` a variable of its window.
 * @throws {Error} when it cannot be loaded.
 */
export async function openRenderer(address: string): Promise<DiagramRenderer> {
  const frame = createFrame()
  document.body.append(frame)
  try {
    const realm = frame.contentWindow as (Window & typeof globalThis) | null
    if (realm === null) throw new Error('The frame has no window')
    const toSvg = allowStyles(realm)
    await loadScript(realm.document, address)
    const mermaid: unknown = Reflect.get(realm, 'mermaid')
    if (!isMermaid(mermaid)) throw new Error(`${address} is not Mermaid`)
    let count = 0
    let last: Promise<unknown> = Promise.resolve()
    const draw = async ({ source, mode, width, fontFamily }: DiagramRequest): Promise<string> => {
      frame.style.width = `${width}px`
      mermaid.initialize({
        startOnLoad: false,
        suppressErrorRendering: true,
        // Authors of a diagram cannot change it. The result is shown as an image, in which browsers run no code, either.
        securityLevel: 'strict',
        theme: mode === 'dark' ? 'dark' : 'default',
        fontFamily,
      })
      count += 1
      return toSvg((await mermaid.render(`diagram-${count}`, source)).svg)
    }
    return {
      render(request) {
        const next = last.then(() => draw(request))
        last = next.catch(() => {})
        return next
      },
    }
  } catch (error) {
    frame.remove()
    throw error
  }
}
