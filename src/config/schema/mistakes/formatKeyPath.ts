export type Key = string | number

const isIdentifier = (key: string): boolean => /^[a-z_$][\w$]*$/i.test(key)

/** Formats keys as in JavaScript: `rules["broken-link"]`, `navbar.items[2]`. */
export function formatKeyPath(keys: readonly Key[]): string {
  return keys
    .map((key) => {
      if (typeof key === 'number') return `[${key}]`
      return isIdentifier(key) ? `.${key}` : `[${JSON.stringify(key)}]`
    })
    .join('')
    .replace(/^\./, '')
}
