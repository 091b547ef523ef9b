export function linkedDocs(options: {
  readonly pages: number
  readonly links: number
}): Record<string, string>
