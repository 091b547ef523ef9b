// Reads a Chromium trace of the main thread of one page. In milliseconds of processor time, so that other processes
// do not count. Times are proportionally longer with a throttled processor.
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/** Names of events of the browser. */
const PAINT = 'firstContentfulPaint'

const isInside = (inner, outer) =>
  inner.ts >= outer.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0)
const lengthOf = (event) => (event.tdur ?? event.dur ?? 0) / 1000

/** Outermost events in the order of their start. Several categories record an event twice, one inside of the other. */
function outermost(events) {
  const sorted = events.filter(({ ph }) => ph === 'X').sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  const outermost = []
  for (const event of sorted) {
    if (outermost.length === 0 || !isInside(event, outermost.at(-1))) outermost.push(event)
  }
  return outermost
}

/** Functions of the measurement itself. */
const isOfTools = ({ name, args }) =>
  name === 'Receive mojo message' && args?.chrome_mojo_event_info?.mojo_interface_tag?.includes('DevTools')

/** The thread that set the mark `bench:start` last. */
export function readMainThread(events) {
  const marks = events.filter(
    ({ cat, name }) => cat?.includes('blink.user_timing') && name.startsWith('bench:'),
  )
  marks.sort((a, b) => a.ts - b.ts)
  const { pid, tid } = marks.findLast(({ name }) => name === 'bench:start') ?? {}
  const paint = events.filter(
    ({ name, args }) => name === PAINT && args?.data?.isOutermostMainFrame !== false,
  )
  const isOwn = (event) => event.pid === pid && event.tid === tid
  const own = events.filter(isOwn)
  const mark = (name) => marks.findLast((event) => isOwn(event) && event.name === name)
  const tools = outermost(own.filter(isOfTools))
  const tasks = outermost(own.filter(({ name }) => TASKS.has(name))).map((event) => {
    const foreign = tools
      .filter((tool) => isInside(tool, event))
      .reduce((sum, tool) => sum + lengthOf(tool), 0)
    return { at: event.ts, length: lengthOf(event) - foreign }
  })
  const within = (from = 0, to = Number.POSITIVE_INFINITY) => tasks.filter(({ at }) => at >= from && at < to)

  return {
    /** Time of a mark or of the first paint, on the clock of the trace. */
    at: (name) => (name === PAINT ? paint.findLast(isOwn) : mark(name))?.ts,
    /** Work of the thread between two marks. */
    between(from, to) {
      const [a, b] = [mark(from), mark(to)]
      return a === undefined || b === undefined ? undefined : (b.tts - a.tts) / 1000
    },
    /** Sum of one kind of work. */
    total: (name) =>
      outermost(own.filter((event) => event.name === name)).reduce((sum, event) => sum + lengthOf(event), 0),
    longest: (from, to) => Math.max(0, ...within(from, to).map(({ length }) => length)),
    /** Time of tasks beyond 50 ms (TBT). */
    blocking: (from, to) => within(from, to).reduce((sum, { length }) => sum + Math.max(0, length - 50), 0),
  }
}
