/** Serializes a value as JSON for a `<script>` element. Escapes all characters that could end the script or a line. */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
