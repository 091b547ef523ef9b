/** Which docs folder reads the sidebars file at the site root, which has the ids of one folder. */
import type { DocsOptions } from './config.ts'

/** The folder `default`, else the first one. Other folders name their file in `sidebarPath`. */
export function readsRootSidebars(
  { id, sidebarPath }: DocsOptions,
  docs: readonly Pick<DocsOptions, 'id'>[],
): boolean {
  const owner = docs.find((options) => options.id === 'default') ?? docs[0]
  return sidebarPath === undefined && id === owner?.id
}
