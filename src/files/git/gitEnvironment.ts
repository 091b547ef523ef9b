/**
 * Variables that git sets for hooks. Their paths are relative to the folder of the hook, so git would fail in another
 * folder; without them git finds the repository from the site's folder. The index of an unfinished commit is ignored too:
 * the files on the disk are checked.
 */
const HOOK_VARIABLES: ReadonlySet<string> = new Set([
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

/** Environment of every git process: English messages, no prompts, no optional locks. */
export function gitEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.entries(environment).filter(
    ([name]) => !HOOK_VARIABLES.has(name) && !name.startsWith('GIT_TRACE'),
  )
  return {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
  }
}
