/** Packages that a site installs for a feature, and the version of each that is installed. */

/** Renders formulas. */
export const MATH_PACKAGE = 'temml'

/** Draws diagrams in the browser. */
export const DIAGRAM_PACKAGE = 'mermaid'

/** Makes smaller variants of images. */
export const IMAGE_PACKAGE = 'sharp'

/** Draws social cards. */
export const CARD_PACKAGE = '@takumi-rs/core'

export const OPTIONAL_PACKAGES = [MATH_PACKAGE, DIAGRAM_PACKAGE, IMAGE_PACKAGE, CARD_PACKAGE] as const

export type PackageVersions = Readonly<Record<string, string>>

/** The command `mcp`. Pages do not depend on it. */
export const MCP_PACKAGE = '@modelcontextprotocol/sdk'
