export type Device = 'mobile' | 'desktop'

/** The part of a result of Lighthouse that is used here. */
export interface LighthouseResult {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly id: string
        readonly score: number | null
        readonly scoreDisplayMode: string
        readonly numericValue?: number
      }
    >
  >
}

export interface OpenLighthouse {
  /**
   * Loads a page in a new tab.
   * @param categories Default: all.
   * @throws When the page does not load.
   */
  audit(url: string, device: Device, categories?: readonly string[]): Promise<LighthouseResult>
  close(): Promise<void>
}

/**
 * Starts Lighthouse and a Chromium of its own; installs Lighthouse on first use.
 * @throws When Lighthouse cannot be installed, or no Chromium is there.
 */
export declare function openLighthouse(): Promise<OpenLighthouse>
