export function generateDocs(options: {
  readonly pages: number
  readonly seed?: number
}): Record<string, string>
