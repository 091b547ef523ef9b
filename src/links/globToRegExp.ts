/**
 * A path pattern as a regular expression over the whole path: `*` and `?` stay inside a folder, `**` crosses
 * folders, `{a,b}` is one of several. Everything else is itself. A pattern without a slash matches at any depth.
 */
export function globToRegExp(pattern: string): RegExp {
  const anchored = pattern.includes('/') ? pattern.replace(/^\.?\//, '') : `**/${pattern}`
  let source = ''
  let depth = 0
  for (let i = 0; i < anchored.length; i += 1) {
    const sign = anchored.charAt(i)
    if (anchored.startsWith('**/', i) && (i === 0 || anchored.charAt(i - 1) === '/')) {
      source += '(?:[^/]+/)*'
      i += 2
    } else if (anchored.startsWith('**', i)) {
      source += '.*'
      i += 1
    } else if (sign === '*') source += '[^/]*'
    else if (sign === '?') source += '[^/]'
    else if (sign === '{' && anchored.includes('}', i)) {
      source += '(?:'
      depth += 1
    } else if (sign === '}' && depth > 0) {
      source += ')'
      depth -= 1
    } else if (sign === ',' && depth > 0) source += '|'
    else source += sign.replace(/[\\^$.|+()[\]{}]/, '\\$&')
  }
  return new RegExp(`^${source}$`, 'u')
}
