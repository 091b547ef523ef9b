/**
 * What a hook tells its commands about the repository. Its paths are relative to the folder in which the hook was
 * started, so git looks in vain when it is started elsewhere; it finds the repository itself from the site's folder.
 * The index of a half-made commit is left alone too: what is checked are the files on the disk.
 */
const OF_HOOKS: ReadonlySet<string> = new Set([
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_COMMON_DIR',
  'GIT_PREFIX',
  'GIT_NAMESPACE',
  'GIT_GLOB_PATHSPECS',
  'GIT_NOGLOB_PATHSPECS',
  'GIT_ICASE_PATHSPECS',
  'GIT_EXTERNAL_DIFF',
  'GIT_DIFF_OPTS',
  'GIT_PAGER',
])

/** The environment of every call of git: messages in English, no questions, no locks that are not needed. */
export function gitEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(own).filter(([name]) => !OF_HOOKS.has(name) && !name.startsWith('GIT_TRACE'))
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
  }
}
