/**
 * Installs a package of npm, without its scripts, unless it is there.
 * @param version Version or range.
 * @returns Absolute path of the folder of the package.
 * @throws When npm fails, as it does without a network.
 */
export declare function installTool(name: string, version: string): string
