/** Elements of the panel that show one finding or problem. */
import type { FrameLine, LiveFinding, LiveProblem } from '../../shared/page/liveEvents.ts'
import { splitFrame } from '../../shared/page/splitFrame.ts'

type NamedPlace = Pick<LiveFinding, 'file' | 'line' | 'column'>

/** Opens a file in the editor. @returns Why it failed, or undefined. */
export type OpenInEditor = (place: NamedPlace) => Promise<string | undefined>

const SEVERITY_ICONS = { throw: '✖', warn: '▲', log: '●' } as const

type Child = Node | string

export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Omit<HTMLElementTagNameMap[Name], 'style'>> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

const formatLocation = ({ file, line, column }: NamedPlace) =>
  [file, ...(line === undefined ? [] : [line, column ?? 1])].join(':')

function createFrameBox(frame: readonly FrameLine[]): HTMLElement {
  const lines = splitFrame(frame).flatMap(({ before, marked, after }) => [
    before,
    ...(marked === undefined ? [] : [create('mark', {}, [marked])]),
    `${after}\n`,
  ])
  // A long line scrolls, also by keys.
  return create('pre', { tabIndex: 0 }, lines)
}

function createPlaceButton(place: NamedPlace, open: OpenInEditor) {
  const button = create('button', { className: 'place', type: 'button', title: 'Open in the editor' }, [
    formatLocation(place),
  ])
  const status = create('div', { className: 'hint', role: 'status' })
  button.addEventListener('click', async () => {
    status.textContent = ''
    status.textContent = (await open(place)) ?? ''
  })
  return { button, status }
}

export function createFindingRow(finding: LiveFinding, open: OpenInEditor): HTMLElement {
  const { severity, rule, message, hint, frame } = finding
  const { button, status } = createPlaceButton(finding, open)
  return create('div', { className: `row is-${severity}` }, [
    create('div', { className: 'head' }, [
      create('span', { className: 'mark', ariaHidden: 'true' }, [SEVERITY_ICONS[severity]]),
      button,
      create('span', { className: 'rule' }, [rule]),
    ]),
    status,
    create('div', { className: 'message' }, [message]),
    ...(frame === undefined ? [] : [createFrameBox(frame)]),
    ...(hint === undefined ? [] : [create('div', { className: 'hint' }, [`→ ${hint}`])]),
  ])
}

export function createProblemBox(
  { message, file, line, column, hint, frame }: LiveProblem,
  open: OpenInEditor,
): HTMLElement {
  const place = file === undefined ? undefined : createPlaceButton({ file, line, column }, open)
  return create('div', { className: 'problem' }, [
    create('div', { className: 'message' }, [message]),
    ...(place === undefined ? [] : [place.button, place.status]),
    ...(frame === undefined ? [] : [createFrameBox(frame)]),
    ...(hint === undefined ? [] : [create('div', { className: 'hint' }, [`→ ${hint}`])]),
  ])
}
