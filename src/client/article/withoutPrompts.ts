/** Languages of shells, as in the class of a block. */
const SHELL = /^language-(?:[a-z]*sh(?:ell)?(?:-?session|script)?|console|terminal|cmd|bat)$/

/** Languages of blocks that show what a reader types and what the program answers. */
const SESSION = /session$|-console$/

const PROMPT = /^\s*\$ /
const NEXT_PROMPT = /^\s*> /

/** The word that ends the text which follows a command, as in `cat <<END`. */
const endOfText = (command: string): string | undefined => /<<-?\s*(['"]?)(\w+)\1/.exec(command)?.[2]

/** Commands of a session with the lines that continue them, without answers. */
function commandsOf(lines: readonly string[]): string[] {
  let isContinued = false
  let end: string | undefined
  return lines.filter((line) => {
    const isCommand = end !== undefined || isContinued || PROMPT.test(line)
    if (!isCommand) return false
    const isInText = end !== undefined
    if (line.replace(NEXT_PROMPT, '').trim() === end) end = undefined
    else if (!isInText) end = endOfText(line)
    isContinued = end === undefined && line.endsWith('\\')
    return true
  })
}

/**
 * Removes the prompts `$ ` and `> ` from code of a shell, and in a session also the answers, so that it can be pasted. `> `
 * is a prompt only below `$ ` or in the first line: elsewhere it may redirect the output of a command.
 *
 * @param className Class of the `code` element.
 */
export function withoutPrompts(code: string, className: string): string {
  if (!SHELL.test(className)) return code
  const lines = code.split('\n')
  const hasPrompts = lines.some((line) => PROMPT.test(line))
  if (!hasPrompts && !NEXT_PROMPT.test(lines[0] ?? '')) return code
  const typed = hasPrompts && SESSION.test(className) ? commandsOf(lines) : lines
  return typed.map((line) => line.replace(/^(\s*)[$>] /, '$1')).join('\n')
}
