/**
 * Panel with the findings of the site: a badge with their number in a corner of the page, and a list on demand. Errors
 * that prevent a page from rendering are shown in an overlay until they are fixed or dismissed.
 * All content is inserted as text, never as HTML. The shadow root isolates the styles of panel and page.
 */
import { createStorage } from '../../runtime/storage.ts'
import { ALL_PAGES, type LiveEvent, type LiveFinding } from '../../shared/page/liveEvents.ts'
import { count } from '../../shared/text/inWords.ts'
import { create, createFindingRow, createProblemBox, type OpenInEditor } from './findingElements.ts'
import { PANEL_STYLES } from './panelStyles.ts'

interface PanelOptions {
  readonly open: OpenInEditor
  /** Whether the document is an error page, which shows failures itself. */
  readonly isErrorPage: boolean
  /** Whether the current page has this path. */
  readonly isShown: (path: string) => boolean
}

interface Panel {
  show(event: LiveEvent): void
  /** Called when another page is shown. */
  showPage(): void
  /** Shows that the server does not respond, until the next event. */
  showLost(): void
  /** Lists pages with paths similar to a missing one. */
  showNear(paths: readonly string[], baseUrl: string): void
  /** Scrolls to a changed element and highlights it, if the reader has enabled that. */
  highlight(changed: Element): void
}

/** Storage key of the setting to scroll to changes. */
const FOLLOW_KEY = 'xpre-docs.follow-edits'

export function createPanel({ open, isShown, isErrorPage }: PanelOptions): Panel {
  const host = document.createElement('xpre-docs-dev')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PANEL_STYLES)
  root.adoptedStyleSheets = [sheet]
  const storage = createStorage(() => localStorage)
  let shouldFollow = storage.get(FOLLOW_KEY) === 'yes'
  let dismissed = ''
  let lastEvent: LiveEvent | undefined
  let nearPaths: readonly string[] = []
  let siteBase = '/'

  const list = create('div', { className: 'list', role: 'region', ariaLabel: 'Findings' })
  // Hidden until the first event, so that its size does not change.
  const badge = create('button', { className: 'badge', type: 'button', hidden: true })
  badge.setAttribute('aria-expanded', 'false')
  const overlay = create('div', {
    className: 'overlay',
    hidden: true,
    role: 'alertdialog',
    ariaLabel: 'Error',
  })
  root.append(overlay, create('div', { className: 'corner' }, [list, badge]))
  document.documentElement.append(host)

  let isListOpen = false
  list.hidden = true
  function toggle(isOpen: boolean): void {
    isListOpen = isOpen
    list.hidden = !isOpen
    badge.setAttribute('aria-expanded', String(isOpen))
  }
  badge.addEventListener('click', () => toggle(!isListOpen))

  function createFollowSwitch(): HTMLElement {
    const input = create('input', { type: 'checkbox', checked: shouldFollow })
    input.addEventListener('change', () => {
      shouldFollow = input.checked
      storage.set(FOLLOW_KEY, shouldFollow ? 'yes' : 'no')
    })
    return create('label', { className: 'follow' }, [input, ' Scroll to changes'])
  }

  function renderList(): void {
    const findings = lastEvent?.findings ?? []
    const problem = lastEvent?.problem
    const { errors = 0, warnings = 0, infos = 0 } = lastEvent ?? {}
    const more = errors + warnings + infos - findings.length
    const links = nearPaths.map((path) => {
      const address = siteBase + path.replace(/^\//, '')
      return create('a', { href: address.split('/').map(encodeURIComponent).join('/') }, [address])
    })
    list.replaceChildren(
      ...(links.length === 0
        ? []
        : [create('div', { className: 'near' }, [create('div', {}, ['Pages near this address']), ...links])]),
      ...(problem === undefined
        ? []
        : [create('div', { className: 'row is-throw' }, [createProblemBox(problem, open)])]),
      ...findings.map((finding) => createFindingRow(finding, open)),
      ...(more === 0
        ? []
        : [create('div', { className: 'more' }, [`and ${more} more: xpre-docs check lists them all`])]),
      ...(findings.length === 0 && problem === undefined
        ? [create('div', { className: 'more' }, ['Nothing to report'])]
        : []),
      createFollowSwitch(),
    )
  }

  function renderBadge(): void {
    const { errors = 0, warnings = 0, infos = 0 } = lastEvent ?? {}
    const problem = lastEvent?.problem === undefined ? 0 : 1
    const text = [
      ...(errors + problem > 0 ? [`✖ ${count(errors + problem, 'error')}`] : []),
      ...(warnings > 0 ? [`▲ ${count(warnings, 'warning')}`] : []),
      ...(infos > 0 ? [`● ${count(infos, 'info')}`] : []),
    ].join('  ')
    badge.textContent = text === '' ? '✓' : text
    badge.hidden = false
    badge.setAttribute('aria-label', text === '' ? 'No findings' : text)
    badge.className = `badge ${errors + problem > 0 ? 'is-throw' : warnings > 0 ? 'is-warn' : 'is-fine'}`
  }

  const isBlocking = ({ stalePages = [] }: LiveFinding): boolean =>
    stalePages.some((path) => path === ALL_PAGES || isShown(path))

  function renderOverlay(): void {
    const failures = isErrorPage ? [] : (lastEvent?.findings ?? []).filter(isBlocking)
    const problem = lastEvent?.problem
    const key = JSON.stringify([problem, failures])
    const isOpen = (failures.length > 0 || problem !== undefined) && key !== dismissed
    overlay.hidden = !isOpen
    if (!isOpen) return
    toggle(false)
    const close = create('button', { className: 'close', type: 'button' }, ['Look at the page'])
    close.addEventListener('click', () => {
      dismissed = key
      overlay.hidden = true
    })
    overlay.replaceChildren(
      create('div', { className: 'box' }, [
        create('h2', {}, [problem === undefined ? 'This does not work' : 'The site cannot be loaded']),
        ...(problem === undefined ? [] : [createProblemBox(problem, open)]),
        ...failures.map((failure) => createFindingRow(failure, open)),
        create('p', { className: 'more' }, [
          'The last working version of the page is behind this message. It closes when the fixed file is saved.',
        ]),
        close,
      ]),
    )
  }

  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    overlay.querySelector<HTMLElement>('.close')?.click()
    toggle(false)
  })

  function render(): void {
    renderBadge()
    renderList()
    renderOverlay()
  }

  return {
    show(event) {
      lastEvent = event
      render()
    },
    showPage: renderOverlay,
    showLost() {
      badge.textContent = '▲ dev does not answer'
      badge.hidden = false
      badge.setAttribute('aria-label', 'dev does not answer: changes are not shown')
      badge.className = 'badge is-warn'
    },
    showNear(paths, baseUrl) {
      nearPaths = paths
      siteBase = baseUrl
      renderList()
      if (paths.length > 0) toggle(true)
    },
    highlight(changed) {
      if (!shouldFollow) return
      const { top, bottom } = changed.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) changed.scrollIntoView({ block: 'center' })
      changed.animate({ outline: ['2px solid #0a8', '2px solid transparent'] }, { duration: 900 })
    },
  }
}
