/** Writes the names of objects of Python in place of their documentation, which mkdocstrings creates from code. */
import { createCodeTest } from '../text/protectCode.ts'
import type { Tally } from '../text/tally.ts'

/** `::: package.module.Object`, with options indented below. */
export const OBJECT = /^([ \t]*):::[ \t]+([\w.:/-]+)[ \t]*$/

const LEFT = {
  what: 'documentation of code by mkdocstrings (`::: name`)',
  why: 'it is created from code, and is the name of the object now; write or generate the text',
}

/** A command of a terminal, whose name is in an option. */
const COMMAND = 'mkdocs-click'

const COMMAND_LEFT = {
  what: 'documentation of commands by mkdocs-click',
  why: 'it is created from code, and is the name of the command now; write or generate the text',
}

export function writeObjects(text: string, tally: Tally): string {
  if (!text.includes('::: ')) return text
  const isCode = createCodeTest()
  const out: string[] = []
  /** Columns of the object whose options may follow. */
  let columns: number | undefined
  let object = ''
  for (const line of text.split('\n')) {
    const [found, indent = '', name = ''] = isCode(line) ? [] : (OBJECT.exec(line) ?? [])
    const isOption: boolean =
      columns !== undefined && /^ */.exec(line)?.[0].length !== columns && /^\s+\S/.test(line)
    if (found !== undefined) {
      tally.leave(name === COMMAND ? COMMAND_LEFT : LEFT, found)
      out.push(`${indent}<a id="${name}"></a>\`${name}\``)
      columns = indent.length
      object = name
    } else if (isOption && object === COMMAND) {
      const [, command] = /^[ \t]*:(?:command|prog_name):[ \t]*(.*\S)/.exec(line) ?? []
      if (command !== undefined) out[out.length - 1] = `${' '.repeat(columns ?? 0)}\`${command}\``
    } else if (isOption) {
      // Members that the options name have anchors, too.
      const [, member] = /^[ \t]*-[ \t]+([A-Za-z_]\w*)[ \t]*$/.exec(line) ?? []
      if (member !== undefined) out.push(`<a id="${object}.${member}"></a>\`${member}\``)
    } else {
      if (line.trim() !== '') columns = undefined
      out.push(line)
    }
  }
  return out.join('\n')
}
