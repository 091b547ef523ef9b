/** Parts of the schemas of front matter. */
import * as v from 'valibot'
import { findControlCharacter } from '../shared/text/controlCharacters.ts'
import { isHarmless, isLoadable } from './frontMatterAddress.ts'

/** YAML escapes such as `"\\x01"` can create characters that a file must not contain. */
const hasNoControls = v.check<string, string>(
  (value) => findControlCharacter(value) === -1,
  'a text without control characters',
)

export const textOrNone = v.pipe(v.string('a text'), v.trim(), hasNoControls)

export const text = v.pipe(textOrNone, v.minLength(1, 'a text that is not empty'))

export const NO_CODE = 'a path, not an address that runs code or holds data'

export const path = v.pipe(text, v.check(isHarmless, NO_CODE))

/** Path or address of a file that pages load. */
export const loadable = v.pipe(text, v.check(isLoadable, 'a path or an address with "https://" or "http://"'))
