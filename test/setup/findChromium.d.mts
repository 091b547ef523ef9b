/** Absolute path of CHROMIUM_PATH or of an installed Chromium or Chrome; undefined when there is none.
 *  The headless shell comes first, unless XPRE_WHOLE_BROWSER is set. */
export declare function findChromium(env?: Readonly<Record<string, string | undefined>>): string | undefined
