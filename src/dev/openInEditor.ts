import launchEditor from 'launch-editor'

/**
 * Opens a file in the editor that runs on this machine, or the one that LAUNCH_EDITOR or EDITOR names.
 *
 * @param file Absolute.
 * @param line From 1, as `column`.
 */
export type OpenInEditor = (file: string, line: number, column: number) => void

export const openInEditor: OpenInEditor = (file, line, column) => {
  launchEditor(`${file}:${line}:${column}`)
}
