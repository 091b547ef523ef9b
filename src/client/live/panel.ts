/**
 * What is wrong with the site, in a corner of the page: a count, and a list on demand. What stops a page covers it,
 * until it is fixed or put aside.
 * Everything is text, nothing is HTML; the element keeps its styles, and the page's do not reach it.
 */
import type { LiveEvent, LiveFinding } from '../../shared/page/liveEvents.ts'
import { PANEL_STYLES } from './panelStyles.ts'

export interface PanelOptions {
  /** @returns Why its file was not opened; undefined when it was. */
  readonly open: (finding: LiveFinding) => Promise<string | undefined>
  /** Whether the page on screen is the one of this path. */
  readonly isShown: (path: string) => boolean
}

export interface Panel {
  show(event: LiveEvent): void
  /** Another page is on screen. */
  showPage(): void
  /** Until the next event. */
  showLost(): void
  /** Pages that may have been meant by an address that has none. */
  showNear(paths: readonly string[], baseUrl: string): void
  /** What has changed on the page, for readers who want to be taken there. */
  follow(changed: Element): void
}

/** Kept in the browser: whether the page scrolls to what has changed. */
const FOLLOW_KEY = 'xpre-docs.follow-edits'

const SIGNS = { throw: '✖', warn: '▲', log: '●' } as const

type Child = Node | string

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Omit<HTMLElementTagNameMap[Name], 'style'>> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

const placeOf = ({ file, line, column }: LiveFinding) =>
  [file, ...(line === undefined ? [] : [line, column ?? 1])].join(':')

const count = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`

function readFollows(): boolean {
  try {
    return localStorage.getItem(FOLLOW_KEY) === 'yes'
  } catch {
    return false
  }
}

export function createPanel({ open, isShown }: PanelOptions): Panel {
  const host = document.createElement('xpre-docs-dev')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PANEL_STYLES)
  root.adoptedStyleSheets = [sheet]
  let follows = readFollows()
  let dismissed = ''
  let last: LiveEvent | undefined
  let near: readonly string[] = []
  let base = '/'

  const list = create('div', { className: 'list', role: 'region', ariaLabel: 'Findings' })
  // Nothing is known yet: it comes with its first count, so that nothing moves for it.
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

  function rowOf(finding: LiveFinding): HTMLElement {
    const { severity, rule, message, hint, frame } = finding
    const place = create('button', { className: 'place', type: 'button', title: 'Open in the editor' }, [
      placeOf(finding),
    ])
    const answer = create('div', { className: 'hint', role: 'status' })
    place.addEventListener('click', async () => {
      answer.textContent = ''
      answer.textContent = (await open(finding)) ?? ''
    })
    return create('div', { className: `row is-${severity}` }, [
      create('div', { className: 'head' }, [
        create('span', { className: 'sign', ariaHidden: 'true' }, [SIGNS[severity]]),
        place,
        create('span', { className: 'rule' }, [rule]),
      ]),
      answer,
      create('div', { className: 'message' }, [message]),
      ...(frame === undefined ? [] : [create('pre', {}, [frame])]),
      ...(hint === undefined ? [] : [create('div', { className: 'hint' }, [`→ ${hint}`])]),
    ])
  }

  const problemBox = (problem: string) => create('pre', {}, [problem])

  function followSwitch(): HTMLElement {
    const input = create('input', { type: 'checkbox', checked: follows })
    input.addEventListener('change', () => {
      follows = input.checked
      try {
        localStorage.setItem(FOLLOW_KEY, follows ? 'yes' : 'no')
      } catch {
        // Until the page is left.
      }
    })
    return create('label', { className: 'follow' }, [input, ' Scroll to what has changed'])
  }

  function drawList(): void {
    const findings = last?.findings ?? []
    const problem = last?.problem
    const more = (last?.errors ?? 0) + (last?.others ?? 0) - findings.length
    const links = near.map((path) => {
      const address = base + path.replace(/^\//, '')
      return create('a', { href: address.split('/').map(encodeURIComponent).join('/') }, [address])
    })
    list.replaceChildren(
      ...(links.length === 0
        ? []
        : [create('div', { className: 'near' }, [create('div', {}, ['Pages near this address']), ...links])]),
      ...(problem === undefined ? [] : [create('div', { className: 'row is-throw' }, [problemBox(problem)])]),
      ...findings.map(rowOf),
      ...(more === 0
        ? []
        : [create('div', { className: 'more' }, [`and ${more} more: xpre-docs check lists them all`])]),
      ...(findings.length === 0 && problem === undefined
        ? [create('div', { className: 'more' }, ['Nothing to report'])]
        : []),
      followSwitch(),
    )
  }

  function drawBadge(): void {
    const { errors = 0, others = 0 } = last ?? {}
    const problem = last?.problem === undefined ? 0 : 1
    const text = [
      ...(errors + problem > 0 ? [`✖ ${count(errors + problem, 'error')}`] : []),
      ...(others > 0 ? [`▲ ${count(others, 'warning')}`] : []),
    ].join('  ')
    badge.textContent = text === '' ? '✓' : text
    badge.hidden = false
    badge.setAttribute('aria-label', text === '' ? 'No findings' : text)
    badge.className = `badge ${errors + problem > 0 ? 'is-throw' : others > 0 ? 'is-warn' : 'is-fine'}`
  }

  const stops = ({ rule, keptPath }: LiveFinding): boolean =>
    rule === 'page-failed' || (keptPath !== undefined && isShown(keptPath))

  function drawOverlay(): void {
    const failures = (last?.findings ?? []).filter(stops)
    const problem = last?.problem
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
        create('h2', {}, [problem === undefined ? 'This does not work' : 'The configuration cannot be used']),
        ...(problem === undefined ? [] : [problemBox(problem)]),
        ...failures.map(rowOf),
        create('p', { className: 'more' }, [
          'Behind it is the last page that was good, if there was one. Saving the fixed file takes this away.',
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

  function draw(): void {
    drawBadge()
    drawList()
    drawOverlay()
  }

  return {
    show(event) {
      last = event
      draw()
    },
    showPage: drawOverlay,
    showLost() {
      badge.textContent = '▲ dev does not answer'
      badge.hidden = false
      badge.setAttribute('aria-label', 'dev does not answer: what is written now is not shown')
      badge.className = 'badge is-warn'
    },
    showNear(paths, baseUrl) {
      near = paths
      base = baseUrl
      drawList()
      if (paths.length > 0) toggle(true)
    },
    follow(changed) {
      if (!follows) return
      const { top, bottom } = changed.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) changed.scrollIntoView({ block: 'center' })
      changed.animate({ outline: ['2px solid #0a8', '2px solid transparent'] }, { duration: 900 })
    },
  }
}
