/**
 * A rough form of how a word sounds in languages with Latin letters: equal for `kubernetes` and `cubernettes`. It has the first
 * letter, then consonants only.
 */

const SAME_SOUNDS: readonly (readonly [written: RegExp, sound: string])[] = [
  [/ph/g, 'f'],
  [/ck|q|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/x/g, 'ks'],
  [/(?<=.)[aeiouyhw]/g, ''],
  [/(.)\1+/g, '$1'],
]

export const soundOf = (term: string): string =>
  SAME_SOUNDS.reduce((sound, [written, replacement]) => sound.replace(written, replacement), term)
