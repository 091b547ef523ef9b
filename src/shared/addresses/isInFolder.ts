/** Whether a path is the folder or below it; '' is the folder of all paths. */
export const isInFolder = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`)
