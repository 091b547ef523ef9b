export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly pid: number
  readonly tid: number
  readonly cat?: string
  readonly dur?: number
  readonly tdur?: number
  readonly tts?: number
  readonly args?: unknown
}
export interface MainThread {
  at(name: string): number | undefined
  between(from: string, to: string): number | undefined
  total(name: string): number
  longest(from?: number, to?: number): number
  blocking(from?: number, to?: number): number
}
export function readMainThread(events: readonly TraceEvent[]): MainThread
