/** The path without the base URL; undefined when it does not start with it. */
export function withoutBaseUrl(path: string, baseUrl: string): string | undefined {
  if (baseUrl === '/') return undefined
  if (`${path}/` === baseUrl) return '/'
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : undefined
}
