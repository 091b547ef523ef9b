const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe for HTML content and for attribute values in quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const SIGNS = new Map([
  ...Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign] as const),
  ['&#x27;', "'"],
])

/** The text again, of what `escapeHtml` or React escaped. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => SIGNS.get(entity) ?? entity)
