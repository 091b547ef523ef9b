const IMPORT = /\b(?:from|import|require(?:\.resolve)?)\s*\(?\s*(["'`])([^"'`\n]+)\1/g

/** Names of the modules that code imports. A text in quotes that only looks like an import counts too. */
export const importedNames = (text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, , name]) => name ?? [])
