/** Keys of blogs where documents of docs folders have the id of their folder. A docs folder and a blog may have one id. */
const PREFIX = 'blog:'

export const blogPlugin = (id: string): string => PREFIX + id

/** Whether the documents of a plugin are posts. */
export const isBlogPlugin = (plugin: string): boolean => plugin.startsWith(PREFIX)
