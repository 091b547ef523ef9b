export interface Measured {
  /** Seconds. */
  readonly wall: number
  /** Seconds of all processors. */
  readonly cpu: number | undefined
  /** MB. */
  readonly peak: number | undefined
}
export function describeMeasuring(): string
export function measure(
  command: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Measured>
