/** Other generators whose sites `xpre-docs import` translates, by the values of `--from`. */
export const FOREIGN_TOOLS = ['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'mdbook', 'hugo'] as const

export type ForeignTool = (typeof FOREIGN_TOOLS)[number]

/** The report that `import` writes beside the configuration. */
export const IMPORT_REPORT = 'IMPORT.md'

/** Command that translates a site. Without a tool, the command finds it by the files. */
export const importCommand = (from?: ForeignTool): string =>
  `xpre-docs import <folder>${from === undefined ? '' : ` --from ${from}`}`
