/** Name of an island that a document imports: in the page, and in the client bundle. */
export const islandName = (key: string, exported: string): string => `${key}#${exported}`
