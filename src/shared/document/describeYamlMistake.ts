/** Messages of the package `yaml` by their start, and what they mean for authors. `$1` is the first group. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^Flow sequence .* end with a \]$/, 'the list has no closing "]", or its lines are not indented'],
  [/^Flow map .* end with a \}$/, 'the object has no closing "}", or its lines are not indented'],
  [/^Missing closing (["'])quote.*/, 'the closing $1 is missing'],
  [/^Missing , .*/, 'a comma is missing between two items'],
  [/^Nested mappings are not allowed.*/, 'a value with a colon and a blank needs quotes'],
  [
    /^Implicit keys need.*|^A block sequence may not be.*|^All .* items must start at the same column$/,
    'keys and items of one level start in the same column, and a blank follows each colon',
  ],
  [/^Implicit map keys need to be.*/, 'the line has no colon after its key'],
  [/^Plain value cannot start with .* character (\S)$/, 'a value that starts with $1 needs quotes'],
  [/^Unresolved alias.*|^Alias .*/, 'a value that starts with * needs quotes'],
  [/^Anchor .*/, 'a value that starts with & needs quotes'],
  [/^Unresolved tag.*/, 'a value that starts with ! needs quotes'],
  [/^Block scalar header includes.*/, 'the text of a value with | or > begins on the next line'],
  [/^Unexpected block-seq-ind on same line with key$/, 'a list begins on the line below its key'],
  [/^Unexpected \S+ at node end$/, 'text follows the end of the value; put the whole value in quotes'],
  [/^Block collections are not allowed within flow collections$/, 'a comma is missing between two items'],
  [/^Tabs are not allowed as indentation$/, 'lines are indented with blanks, not with tabs'],
  [/^Map keys must be unique$/, 'the key occurs twice'],
]

/** Translates a message of the YAML parser into words for authors. Returns unknown messages unchanged. */
export function describeYamlMistake(message: string): string {
  const line = message.replace(/\s+/g, ' ').replace(/\.$/, '')
  const [pattern, meaning] = MEANINGS.find(([known]) => known.test(line)) ?? []
  return pattern === undefined || meaning === undefined ? line : line.replace(pattern, meaning)
}
