/** A value as JSON that can stand inside a `<script>`: nothing in it ends the script or a line of it. */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
