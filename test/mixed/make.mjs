/**
 * Makes `site/`, `based/` (below a base URL) and `bare/` (no configuration), and what a check of each has to find, from
 * the text files beside this one.
 *
 * A line `@@@ path flags…` begins a file (flags: `crlf`, `bom`, `open` for no newline at its end). In the text
 *   ⟦M why⟧        stands before a construct that is a finding; the mark itself is taken out
 *   ⟦?M why⟧       the column is debatable, ⟦~M why⟧ the line as well (configuration)
 *   ⟦L/S {x} why⟧  either rule is right; the target is x instead of what stands in the construct
 *   ⟦u+2028⟧       that character
 * Rules: L broken-link, M broken-markdown-link, A broken-anchor, S missing-asset, C case-mismatch; R, B and F stand for
 * the rules of the configuration (invalid-redirect, invalid-sidebar, invalid-front-matter).
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const RULES = {
  L: 'broken-link',
  M: 'broken-markdown-link',
  A: 'broken-anchor',
  S: 'missing-asset',
  C: 'case-mismatch',
  R: 'invalid-redirect',
  B: 'invalid-sidebar',
  F: 'invalid-front-matter',
}
const MARK = /⟦(?:u\+([0-9a-f]+)|([?~]?)([A-Z](?:\/[A-Z])*)(?: \{([^}]*)\})?(?: ([^⟧]*))?)⟧/iu

const unescapeText = (text) => text.replaceAll('&amp;', '&').replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** The address of the construct that a text begins with. */
function addressOf(text) {
  const clean = text.replace(new RegExp(MARK, 'giu'), (_, code) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : '',
  )
  const autolink = /^<(https?:[^>]*)>/.exec(clean)
  if (autolink) return autolink[1]
  if (/^<[a-z]/i.test(clean)) {
    const found = /\s(?:href|src|to|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(clean)
    return found && (found[1] ?? found[2] ?? found[3]).replaceAll('&amp;', '&')
  }
  const bare = /^https?:\/\/[^\s<]+/.exec(clean)
  if (bare) return bare[0]
  const definition = /^\[[^\]]+\]:\s*(?:<([^>]*)>|(\S+))/.exec(clean)
  if (definition) return unescapeText(definition[1] ?? definition[2])
  const card = /^:::+card\[[^\]]*\]\{href=(?:"([^"]*)"|([^\s}]+))/.exec(clean)
  if (card) return card[1] ?? card[2]
  if (/^!?\[/.test(clean)) {
    let depth = 0
    let at = clean.indexOf('[')
    for (; at < clean.length; at++) {
      if (clean[at] === '\\') at++
      else if (clean[at] === '[') depth++
      else if (clean[at] === ']' && --depth === 0) break
    }
    const found = /^\]\(\s*(?:<([^>\n]*)>|((?:\\.|\([^()\s]*\)|[^()\s])*))/.exec(clean.slice(at))
    return found && unescapeText(found[1] ?? found[2])
  }
  const value = /^[\w']+:\s*(?:'([^']*)'|"([^"]*)"|(\S+))/.exec(clean)
  return value && (value[1] ?? value[2] ?? value[3])
}

function readFile(text, file, expected) {
  let rest = text
  let done = ''
  for (;;) {
    const mark = MARK.exec(rest)
    if (!mark) return done + rest
    const [whole, code, doubt, rules, target, note] = mark
    done += rest.slice(0, mark.index)
    rest = rest.slice(mark.index + whole.length)
    if (code) {
      done += String.fromCodePoint(Number.parseInt(code, 16))
      continue
    }
    const names = rules.split('/').map((letter) => RULES[letter])
    const address = target ?? addressOf(rest)
    if (names.includes(undefined) || !address) throw new Error(`${file}: ${whole} ${rest.slice(0, 60)}`)
    const line = done.split('\n').length
    const column = done.length - done.lastIndexOf('\n')
    expected.push({
      file,
      line: doubt === '~' ? null : line,
      column: doubt ? null : column,
      rule: names[0],
      ...(names.length > 1 ? { rules: names } : {}),
      target: address,
      note: note ?? '',
    })
  }
}

function make(name, outcome) {
  const root = path.join(here, name)
  rmSync(root, { recursive: true, force: true })
  const expected = []
  const parts = readFileSync(path.join(here, `${name}.txt`), 'utf8').split(/^@@@ (.*)\n/m)
  for (let at = 1; at < parts.length; at += 2) {
    const [, file, flagText] = /^(.*?)((?: (?:crlf|bom|open))*)$/.exec(readFile(parts[at], '', []))
    const flags = flagText.trim().split(' ')
    let text = readFile(parts[at + 1].replace(/\n+$/, '\n'), file, expected)
    if (flags.includes('open')) text = text.replace(/\n$/, '')
    if (flags.includes('crlf')) text = text.replaceAll('\n', '\r\n')
    if (flags.includes('bom')) text = `\uFEFF${text}`
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const lines = expected.map((one) => `  ${JSON.stringify(one)}`).join(',\n')
  writeFileSync(path.join(here, outcome), `[\n${lines}\n]\n`)
  const counts = {}
  for (const { rule } of expected) counts[rule] = (counts[rule] ?? 0) + 1
  console.log(name, expected.length, JSON.stringify(counts))
}

make('site', 'expected.json')
make('based', 'expected-based.json')
make('bare', 'expected-bare.json')
