const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and quoted attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const CHARACTERS = new Map([
  ...Object.entries(ENTITIES).map(([character, entity]) => [entity, character] as const),
  ['&#x27;', "'"],
])

/** Reverts `escapeHtml` and React's escaping. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => CHARACTERS.get(entity) ?? entity)
