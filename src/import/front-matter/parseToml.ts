import { lazyPackage } from '../../process/lazyPackage.ts'

const loadToml = lazyPackage('smol-toml')

/** @returns Undefined for what is no TOML. Dates are texts, as the author wrote them. */
export function parseToml(text: string): Readonly<Record<string, unknown>> | undefined {
  const { parse, TomlDate, TomlError } = loadToml()
  const plain = (value: unknown): unknown => {
    if (value instanceof TomlDate) return value.toISOString()
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]))
    return value
  }
  try {
    return Object.fromEntries(Object.entries(parse(text)).map(([key, item]) => [key, plain(item)]))
  } catch (error) {
    if (error instanceof TomlError) return undefined
    throw error
  }
}
