/** `version`: archives the current version of the documents, and prints what was written. */

import path from 'node:path'
import { defineCommand, EXIT, EXIT_CODES, required, SITE_OPTION, TIMEOUT, text } from '../cli/index.ts'
import { displayPath } from '../config/index.ts'
import { importArchiveVersion } from '../move/index.ts'
import { count } from '../shared/text/inWords.ts'

/** Maximum number of listed files. */
const LISTED_LIMIT = 10

export default defineCommand({
  summary: 'archive the current version of the documents',
  position: 70,
  arguments: { name: required('name of the version, such as 2.0') },
  options: {
    siteDir: SITE_OPTION,
    docsId: text('--docs-id <id>', 'docs folder to archive (default: the first one)'),
    timeoutMs: TIMEOUT,
  },
  help: `
Copies the folder of the documents to versioned_docs/version-<name>, writes the
value of the sidebars file to versioned_sidebars, and puts the name first in
versions.json, which then lists all versions, also those from git. Unless
lastVersion names another version, readers find these documents at the address
of the docs, and those of the folder itself, the next version, below it at
next/. No other file that exists is changed.

Examples:
  xpre-docs version 2.0
  xpre-docs version v1 --docs-id api
${EXIT_CODES}`,
  async run(options, { terminal, cwd }) {
    const { archiveVersion } = await importArchiveVersion()
    const archived = await archiveVersion({ ...options, cwd })
    const { siteDir, folder, sidebarsFile, list, files, translations, unclear } = archived
    const shown = (file: string) => displayPath(path.join(siteDir, file), cwd)
    const lines = [
      `Copied ${count(files, 'file')} to ${shown(folder)}`,
      ...translations
        .filter((each) => each.files > 0)
        .map((each) => `Copied ${count(each.files, 'translation')} to ${shown(each.folder)}`),
      ...(sidebarsFile === undefined ? [] : [`Wrote the sidebars to ${shown(sidebarsFile)}`]),
      `Added "${options.name}" to ${shown(list)}`,
    ]
    terminal.print(lines.map((line) => terminal.style('green', line)))
    if (unclear.length === 0) return EXIT.success
    const more = unclear.length - LISTED_LIMIT
    terminal.print([
      'Relative paths in these documents lead out of the folder and name no file; correct them in the copies:',
      ...unclear.slice(0, LISTED_LIMIT).map((file) => `  ${shown(file)}`),
      ...(more > 0 ? [`  and ${count(more, 'more file')}`] : []),
    ])
    return EXIT.success
  },
})
